import { startTemporaryPostgres } from "../scripts/temporary-postgres.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";
import { openUsageSite, type UsageSite } from "./usage-site.ts";

// Reads the usage and ledger of an account with a million runs, on both databases. Exits with 1 if a read exceeds its
// bar. Arguments: rounds and runs.

const [roundsGiven = "15", runsGiven = "1000000"] = process.argv.slice(2);
const [rounds, runs] = [Number(roundsGiven), Number(runsGiven)];
/** In milliseconds. */
const bar = 200;

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

function readsOf({ keyId, rareUtility }: UsageSite, cursor: string): Record<string, string> {
  const year = `start_date=${dayBefore(365)}&end_date=${dayBefore(0)}`;
  return {
    "sums of thirty days": "/api/usage",
    "sums of a year": `/api/usage?${year}`,
    "sums of a year, one key and utility": `/api/usage?${year}&key_id=${keyId}&utility_id=merge-pdfs_1`,
    "runs of a year": `/api/usage/runs?${year}`,
    "runs of a year, next page": `/api/usage/runs?${year}&cursor=${cursor}`,
    "runs of a year that failed": `/api/usage/runs?${year}&outcome=failed`,
    "runs of a year at work": `/api/usage/runs?${year}&outcome=pending`,
    "runs of a year, one key": `/api/usage/runs?${year}&key_id=${keyId}`,
    "runs of a year, a rare utility": `/api/usage/runs?${year}&utility_id=${rareUtility}`,
    "runs of a year, a rare utility that failed": `/api/usage/runs?${year}&utility_id=${rareUtility}&outcome=failed`,
    "runs of a year, a key and a utility that never met": `/api/usage/runs?${year}&key_id=${keyId}&utility_id=${rareUtility}`,
    "the ledger": "/api/credits",
  };
}

/** Reads everything on a site, and returns whether each read met the bar. */
async function measure(name: string): Promise<boolean> {
  const began = performance.now();
  const site = await openUsageSite(name, runs);
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`\n${name}: ${runs.toLocaleString("en-US")} runs made in ${seconds} s`);
    const first = await site.person.inject({ url: "/api/usage/runs" });
    const cursor = first.json<{ nextCursor: string }>().nextCursor;
    let passed = true;
    for (const [read, url] of Object.entries(readsOf(site, cursor))) {
      const times: number[] = [];
      for (let round = -2; round < rounds; round += 1) {
        const start = performance.now();
        const answer = await site.person.inject({ url });
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
        if (round >= 0) times.push(performance.now() - start);
      }
      const took = median(times);
      passed &&= took <= bar;
      const verdict = took > bar ? "  ABOVE THE BAR" : "";
      console.log(`${read.padEnd(52)}${took.toFixed(1).padStart(8)} ms${verdict}`);
    }
    return passed;
  } finally {
    await site.close();
  }
}

for (const line of describeMachine()) console.log(line);
console.log(`Medians of ${rounds} reads; the bar is ${bar} ms.`);
delete process.env["TEST_DATABASE_URL"];
const embedded = await measure("embedded");
const postgres = await startTemporaryPostgres({ fsync: "off", shared_buffers: "512MB" });
process.env["TEST_DATABASE_URL"] = postgres.url;
try {
  const server = await measure("PostgreSQL");
  process.exitCode = embedded && server ? 0 : 1;
} finally {
  await postgres.stop();
}
