import { Link, useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { Price } from "#web/ui/utility-labels.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import type { Content } from "../content.ts";
import classes from "./panel.module.css";

interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  readonly entry: CatalogueEntry;
  readonly content: Content;
}

export function SuggestionRow({ suggestion, entry, content }: SuggestionRowProps) {
  const navigate = useNavigate();
  const page = { to: "/utilities/$utilityId", params: { utilityId: entry.id } } as const;
  const open = async (event: MouseEvent) => {
    // A new tab opens without the content.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { handOver } = await import("../hand-over.ts");
      await handOver(suggestion, content);
      await navigate(page);
    } catch (error) {
      showToast({ message: errorMessage(error), style: "error" });
    }
  };
  return (
    <Link
      {...page}
      className={classes["row"]}
      data-result
      data-suggestion
      onClick={(event) => void open(event)}
    >
      <span className={classes["what"]}>
        <b>{entry.name}</b>
        <span>{suggestion.does}</span>
      </span>
      <Price utility={entry} />
    </Link>
  );
}
