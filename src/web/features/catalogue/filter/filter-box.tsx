import { IconSearch, IconX } from "@tabler/icons-react";
import type { Ref } from "react";
import classes from "./filter-box.module.css";

interface FilterBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/**
 * The box that the list is filtered by. A plain field: the component library's would be a twentieth
 * of all the code that the first load waits for.
 */
export function FilterBox({ ref, text, onChange }: FilterBoxProps) {
  return (
    <div className={classes["box"]}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={classes["input"]}
        aria-label="Filter utilities"
        placeholder="Filter, such as “image” or “free”"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {text !== "" && (
        <button
          type="button"
          className={classes["clear"]}
          aria-label="Clear the filter"
          onClick={() => onChange("")}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
