import type { Usage } from "#contract/schemas/usage.ts";
import { connectWithKey } from "../connect.ts";
import { callForJson } from "../connection.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";

interface UsageFlags {
  readonly from?: string;
  readonly to?: string;
  readonly utility?: string;
}

/** Shows balances, and what was spent on which utilities. Throws CliError. */
export async function usage(
  surroundings: Surroundings,
  { from, to, utility }: UsageFlags,
): Promise<Outcome> {
  const connection = await connectWithKey(surroundings);
  const given = { start_date: from, end_date: to, utility_id: utility };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const json = await callForJson<Usage>(connection, `/api/usage?${query}`);
  const { free, paid, startDate, endDate, total, utilities } = json;
  const width = Math.max(0, ...utilities.map(({ utilityId }) => utilityId.length));
  const lines = [
    `Credits: ${free.toFixed(2)} free, ${paid.toFixed(2)} paid`,
    `${startDate} to ${endDate}: ${runs(total.runs)}, ${total.spent.toFixed(2)} credits`,
    ...utilities.map(
      (each) =>
        `${each.utilityId.padEnd(width)}  ${runs(each.runs)}, ${each.spent.toFixed(2)} credits`,
    ),
  ];
  return { json, text: lines.join("\n") };
}

function runs(count: number): string {
  return count === 1 ? "1 run" : `${count} runs`;
}
