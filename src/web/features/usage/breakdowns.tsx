import { Anchor, Skeleton, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { originLabels } from "#contract/facts/origin.ts";
import type { Usage, UsedRun } from "#contract/schemas/usage.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import classes from "./usage.module.css";

/** Spending by utility and by key or origin. */
export function Breakdowns({ usage }: { readonly usage: Usage | undefined }) {
  return (
    <div className={classes["breakdowns"]}>
      <Breakdown
        heading="By utility"
        what="Utility"
        rows={usage?.utilities.map((sums) => ({
          ...sums,
          key: sums.utilityId,
          name: <UtilityName {...sums} />,
        }))}
      />
      <Breakdown
        heading="By key and origin"
        what="Key"
        rows={usage?.sources.map((sums) => ({
          ...sums,
          key: `${sums.origin} ${sums.keyId}`,
          name: `${nameOfSource(sums)} · ${originLabels[sums.origin]}`,
        }))}
      />
    </div>
  );
}

function UtilityName({ utilityId, name }: Pick<Usage["utilities"][number], "utilityId" | "name">) {
  // No longer in the catalogue, so it has no page.
  if (name === null) return utilityId;
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/utilities/$utilityId" params={{ utilityId }} {...props} />}
    >
      {name}
    </Anchor>
  );
}

/** Names the key that started a run. */
function nameOfSource({ keyId, keyName }: Pick<UsedRun, "keyId" | "keyName">): string {
  if (keyId === null) return "No key";
  return keyName ?? "A deleted key";
}

interface BreakdownProps {
  readonly heading: string;
  /** The column's heading. */
  readonly what: string;
  readonly rows:
    | readonly {
        readonly key: string;
        readonly name: ReactNode;
        readonly runs: number;
        readonly spent: number;
      }[]
    | undefined;
}

function Breakdown({ heading, what, rows }: BreakdownProps) {
  const id = useId();
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {heading}
      </Title>
      {rows === undefined && <Skeleton height="6rem" radius={12} />}
      {rows?.length === 0 && <Text c="dimmed">No runs in this period.</Text>}
      {rows !== undefined && rows.length > 0 && (
        <table className={classes["sums"]} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">Runs</th>
              <th scope="col">Credits</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, runs, spent }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatNumber(runs)}</td>
                <td>{formatCredits(spent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
