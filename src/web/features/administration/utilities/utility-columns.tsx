import { ActionIcon, Anchor } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { UtilityOrder } from "#contract/facts/utility/order.ts";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { isFree, priceOf } from "#contract/facts/credits/price.ts";
import type { ListedUtility } from "#contract/schemas/utility-form.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { NotAvailableBadge, StatusBadge } from "#web/ui/utility-labels.tsx";
import classes from "./admin-utilities.module.css";

export function utilityColumns(
  onDelete: (utility: ListedUtility) => void,
): readonly Column<ListedUtility, UtilityOrder>[] {
  return [
    {
      label: "Name",
      sortKey: "name",
      isCardHeading: true,
      cell: ({ id, name }) => (
        <Anchor inherit renderRoot={(props) => <Link {...editLink(id)} {...props} />}>
          {name}
        </Anchor>
      ),
    },
    { label: "Code", sortKey: "id", cell: (utility) => <Code {...utility} /> },
    { label: "Status", sortKey: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: "Credits",
      sortKey: "price",
      align: "end",
      cell: (utility) => (isFree(utility) ? "Free!" : formatCredits(toCredits(priceOf(utility)))),
    },
    {
      label: "Updated",
      sortKey: "updated",
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="numbers">
          {formatShortDate(updatedAt)}
        </time>
      ),
    },
    {
      label: "Actions",
      align: "end",
      cell: (utility) => <Actions utility={utility} onDelete={onDelete} />,
    },
  ];
}

function Code({ id, available, lacks }: ListedUtility) {
  return (
    <span className={classes["name"]}>
      <span>{id}</span>
      {lacks !== undefined && (
        <span className={classes["id"]}>
          {lacks.install === null
            ? `No sandbox to run ${lacks.programs.join(", ")} in`
            : `Missing ${lacks.programs.join(", ")}: ${lacks.install}`}
        </span>
      )}
      {!available && lacks === undefined && <NotAvailableBadge />}
    </span>
  );
}

interface ActionsProps {
  readonly utility: ListedUtility;
  readonly onDelete: (utility: ListedUtility) => void;
}

function Actions({ utility, onDelete }: ActionsProps) {
  const { id, name } = utility;
  const looks = { variant: "subtle", color: "gray", size: "md" } as const;
  return (
    <div className={classes["actions"]}>
      <ActionIcon
        {...looks}
        aria-label={`Edit ${name}`}
        title="Edit"
        renderRoot={(props) => <Link {...editLink(id)} {...props} />}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...looks}
        aria-label={`Clone ${name}`}
        title="Clone"
        renderRoot={(props) => <Link {...editLink("new")} search={{ cloneFrom: id }} {...props} />}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...looks}
        color="red"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={() => onDelete(utility)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const editLink = (id: string) => ({ to: "/admin/edit-utility/$id", params: { id } }) as const;
