import { Title } from "@mantine/core";
import type { BrowserTrouble as Trouble } from "#contract/schemas/dashboard.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { DataTable } from "#web/ui/data-table/data-table.tsx";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import classes from "./dashboard.module.css";

const columns: readonly Column<Trouble>[] = [
  {
    label: "What",
    isCardHeading: true,
    cell: ({ name, code }) => (
      <>
        <span className={classes["kind"]}>{name === "run_failed" ? "Run" : "Page"}</span>{" "}
        <code className="breakable">{code}</code>
      </>
    ),
  },
  { label: "Where", cell: ({ where }) => <span className="breakable">{where}</span> },
  { label: "Times", align: "end", cell: ({ times }) => formatNumber(times) },
  {
    label: "Last seen",
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="numbers">
        {formatShortDate(lastAt)}
      </time>
    ),
  },
];

export function BrowserTrouble({ troubles }: { readonly troubles: readonly Trouble[] }) {
  return (
    <section className={classes["section"]} aria-labelledby="trouble">
      <Title order={2} size="h4" id="trouble">
        Browser problems this week
      </Title>
      <DataTable
        label="Browser failures and errors"
        columns={columns}
        rows={troubles}
        keyOf={({ name, code, where }) => `${name} ${code} ${where}`}
        empty="Browsers reported no failures or errors."
      />
    </section>
  );
}
