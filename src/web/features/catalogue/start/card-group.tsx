import { Link } from "@tanstack/react-router";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { CategoryIcon } from "../category/category-nav.tsx";
import classes from "./starting-points.module.css";

interface CardGroupProps {
  readonly title: string;
  readonly entries: readonly CatalogueEntry[];
  /** Without descriptions, because the visitor knows them. */
  readonly isOwn?: boolean;
}

/** A titled row of small cards for utilities. */
export function CardGroup({ title, entries, isOwn = false }: CardGroupProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes["title"]}>{title}</h2>
      <ul className={classes["cards"]}>
        {entries.map(({ id, name, category }) => (
          <li key={id}>
            <Link
              to="/utilities/$utilityId"
              params={{ utilityId: id }}
              className={classes["card"] ?? ""}
              aria-label={isOwn ? undefined : `${name}, ${utilityCategoryLabels[category]}`}
              data-result
            >
              <CategoryIcon category={category} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
