import { UnstyledButton } from "@mantine/core";
import type { TagCount } from "./count-tags.ts";
import classes from "./tag-filter.module.css";

interface TagFilterProps {
  readonly tags: readonly TagCount[];
  readonly chosen: string | undefined;
  readonly onChoose: (tag: string | undefined) => void;
}

const count = new Intl.NumberFormat("en");

/** The most used tags; one of them can be chosen, and chosen again to let it go. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  return (
    <ul className={classes["tags"]} aria-label="Filter by tag">
      {tags.map(({ tag, count: entries }) => (
        <li key={tag}>
          <UnstyledButton
            className={classes["tag"] ?? ""}
            aria-pressed={tag === chosen}
            onClick={() => onChoose(tag === chosen ? undefined : tag)}
          >
            {tag} <span className={classes["count"]}>{count.format(entries)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
