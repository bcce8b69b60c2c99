import type { AdminSite, Statement } from "./admin-sites.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

const small = ["utilities", "administrator_links", "catalogue_revision"];

/** Lists the indexes used, and each large table that is scanned. */
export async function explainList(site: AdminSite, url: string): Promise<string[]> {
  // The first statement authenticates the caller.
  const [, ...statements] = await site.record(() => site.admin.inject({ url }));
  const lines: string[] = [];
  for (const statement of statements) lines.push(await explain(site, statement));
  return [...new Set(lines)].filter((line) => line !== "");
}

async function explain(site: AdminSite, { text, values }: Statement): Promise<string> {
  const { rows } = await site.pool.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const root = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return root === undefined ? "" : [...new Set(readsOf(root))].join(", ");
}

function readsOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const index = node["Index Name"];
  if (index !== undefined) return [index, ...below];
  const table = node["Relation Name"] ?? "";
  if (node["Node Type"] !== "Seq Scan" || small.includes(table)) return below;
  return [`all of ${table}`, ...below];
}
