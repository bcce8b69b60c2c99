import { IconSearch, IconX } from "@tabler/icons-react";
import type { Ref } from "react";
import type { SearchAddress } from "#contract/facts/search/search-address.ts";
import classes from "./filter-box.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

interface FilterBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  /** The other filters, for the form that is sent without scripts. */
  readonly within: Pick<SearchAddress, "category" | "tag">;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
}

/**
 * The box that filters the list. It is a plain input, because the component library's would be a twentieth of the
 * first load's code.
 */
export function FilterBox({ ref, text, within, onChange, onFocus }: FilterBoxProps) {
  return (
    // Until scripts have loaded, the server filters.
    <form
      className={classes["box"]}
      action={siteAddress("/search")}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <IconSearch size={18} aria-hidden />
      <input
        ref={ref}
        type="search"
        name="query"
        className={classes["input"]}
        aria-label="Filter utilities"
        placeholder="Type, paste or drop anything"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onFocus}
        autoComplete="off"
        spellCheck={false}
      />
      {Object.entries(within).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {text !== "" && (
        <button
          type="button"
          className="clear-button"
          aria-label="Clear the filter"
          onClick={() => onChange("")}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
