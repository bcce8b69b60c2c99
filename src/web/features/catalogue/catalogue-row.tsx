import { IconDiamond } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { CatalogueEntry } from "#contract/utility.ts";
import classes from "#web/features/catalogue/catalogue.module.css";
import { formatPrice } from "#web/ui/format-credits.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";

/** One utility of the list: what it is, what it costs, and where it is. */
export const CatalogueRow = memo(function CatalogueRow({
  entry,
}: {
  readonly entry: CatalogueEntry;
}) {
  const page = { to: "/utilities/$utilityId", params: { utilityId: entry.id } } as const;
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <h2 className={classes["name"]}>
          <Link {...page}>{entry.name}</Link>
          {entry.status !== "generally_available" && <StatusBadge status={entry.status} />}
        </h2>
        {/* The same target as the name: one stop for the keyboard is enough. */}
        <Link {...page} tabIndex={-1} className={classes["description"] ?? ""}>
          {entry.description}
        </Link>
        {entry.tags.length > 0 && (
          <ul className={classes["tags"]} aria-label="Tags">
            {entry.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={classes["price"]} data-free={entry.creditsPerExecution === 0 || undefined}>
        {formatPrice(entry.creditsPerExecution)}
        {entry.freeCreditsAllowed && (
          <span role="img" aria-label="Free credits can be used" title="Free credits can be used">
            <IconDiamond size={17} aria-hidden />
          </span>
        )}
      </p>
    </li>
  );
});
