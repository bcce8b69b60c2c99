import { IconHistory, IconStar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import classes from "./own-groups.module.css";

interface OwnGroupsProps {
  readonly entries: readonly CatalogueEntry[];
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** What one has starred, and what one has run last, before everything else. */
export function OwnGroups({ entries, favourites, recent }: OwnGroupsProps) {
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  // What is no longer listed is left out: it could not be used.
  const listed = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      <Group
        title="Favourites"
        icon={<IconStar size={15} aria-hidden />}
        entries={listed(favourites)}
      />
      <Group
        title="Recently used"
        icon={<IconHistory size={15} aria-hidden />}
        entries={listed(recent)}
      />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly entries: readonly CatalogueEntry[];
}

function Group({ title, icon, entries }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes["title"]}>
        {icon} {title}
      </h2>
      <ul className={classes["cards"]}>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/utilities/$utilityId"
              params={{ utilityId: id }}
              className={classes["card"] ?? ""}
              data-result
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
