import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { UsedUtility } from "#contract/schemas/dashboard.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { DataTable } from "#web/ui/data-table/data-table.tsx";
import { formatNumber, formatShare } from "#web/ui/format/format-number.ts";
import classes from "./dashboard.module.css";

const columns: readonly Column<UsedUtility>[] = [
  {
    label: "Utility",
    isCardHeading: true,
    cell: ({ utilityId, name }) =>
      name === null ? (
        utilityId
      ) : (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/utilities/$utilityId" params={{ utilityId }} {...props} />
          )}
        >
          {name}
        </Anchor>
      ),
  },
  { label: "Runs", align: "end", cell: ({ runs }) => formatNumber(runs) },
  { label: "Success rate", align: "end", cell: ({ successRate }) => formatShare(successRate) },
];

export function TopUtilities({ utilities }: { readonly utilities: readonly UsedUtility[] }) {
  return (
    <section className={classes["section"]} aria-labelledby="most-used">
      <Title order={2} size="h4" id="most-used">
        Most used in the last month
      </Title>
      <DataTable
        label="Most used utilities"
        columns={columns}
        rows={utilities}
        keyOf={({ utilityId }) => utilityId}
        empty="No runs in the last month."
      />
    </section>
  );
}
