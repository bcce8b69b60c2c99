import type { Queryable } from "#server/platform/database/queryable.ts";

/** Runs statements and returns the indexes, rows and 8 kB pages with which they read some tables. */
export async function explainReads(
  pool: Queryable,
  tables: readonly string[],
  run: (queryable: Queryable) => Promise<unknown>,
) {
  const steps: string[] = [];
  await run({
    async query(statement, values) {
      const text = typeof statement === "string" ? statement : statement.text;
      const explained = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${text}`;
      const result = await pool.query<{ "QUERY PLAN": string }>(explained, values);
      steps.push(...result.rows.map((row) => row["QUERY PLAN"]));
      return { ...result, rows: [] };
    },
  });
  const scan = new RegExp(`scan.* on (?:${tables.join("|")})\\b`, "i");
  const scans = steps.filter((step) => scan.test(step));
  const read = scans.map((step) => {
    const [, rows = "0", loops = "0"] = /actual rows=([\d.]+) loops=(\d+)/.exec(step) ?? [];
    return Math.round(Number(rows) * Number(loops));
  });
  // It covers the whole statement.
  const buffers = steps.find((step) => /^\s*Buffers: shared/.test(step)) ?? "";
  const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].map(([, count]) => Number(count));
  return {
    pages: pages.reduce((sum, each) => sum + each, 0),
    indexes: new Set(scans.map((step) => / using (\w+)/.exec(step)?.[1] ?? step.trim())),
    read: read.reduce((sum, each) => sum + each, 0),
  };
}
