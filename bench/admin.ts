import { startTemporaryPostgres } from "../scripts/temporary-postgres.ts";
import { type AdminList, adminLists, dashboard } from "./admin-lists.ts";
import { explainList } from "./admin-plans.ts";
import { type AdminSite, openAdminSite } from "./admin-sites.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";

// Reads every administrator list with every filter from databases of 10⁴, 10⁵ and 10⁶ rows in turns. Exits with 1 if
// one exceeds its bar. Arguments: rounds, and names of lists.

const [roundsGiven = "25", ...namesGiven] = process.argv.slice(2);
const rounds = Number(roundsGiven);
const sizes = [10_000, 100_000, 1_000_000];
/** At most this multiple of its time with the fewest rows. */
const bar = 1.5;
/** In milliseconds: below this, differences can't be measured reliably. */
const noise = 1;
/** In milliseconds. */
const dashboardBar = 250;

async function urlOf({ url, isSecondPage = false }: AdminList, { admin }: AdminSite) {
  if (!isSecondPage) return url;
  const answer = await admin.inject({ url });
  const header = answer.headers["next-cursor"];
  const cursor = header ?? answer.json<{ nextCursor: string | null }>().nextCursor;
  return `${url}?cursor=${encodeURIComponent(String(cursor))}`;
}

async function measure(list: AdminList, sites: readonly AdminSite[]): Promise<number[][]> {
  const urls = await Promise.all(sites.map((site) => urlOf(list, site)));
  const times: number[][] = sites.map(() => []);
  const warmUp = 3;
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, { admin }] of sites.entries()) {
      const began = performance.now();
      const answer = await admin.inject({ url: urls[index] ?? "" });
      const took = performance.now() - began;
      if (answer.statusCode !== 200) throw new Error(`${urls[index]} answered ${answer.body}`);
      if (round >= 0) times[index]?.push(took);
    }
  }
  return times;
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;

function isPassed(list: AdminList, times: readonly number[][]): boolean {
  const [least = 0, ...more] = times.map(median);
  const most = Math.max(...more);
  return list === dashboard ? most <= dashboardBar : most <= Math.max(bar * least, least + noise);
}

/** Measures again what exceeds its bar, because a busy machine distorts a single measurement. */
async function judge(list: AdminList, sites: readonly AdminSite[]): Promise<boolean> {
  let times = await measure(list, sites);
  if (!isPassed(list, times)) times = await measure(list, sites);
  const passed = isPassed(list, times);
  const medians = times.map(median);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
  const columns = times.map(
    (each, index) =>
      `${medians[index]?.toFixed(1).padStart(6)} ${percentile95(each).toFixed(1).padStart(6)}`,
  );
  const verdict = passed ? "" : "  ABOVE THE BAR";
  console.log(`${list.name.padEnd(34)}${columns.join("  ")}  ${ratio.toFixed(2)}${verdict}`);
  const largest = sites.at(-1);
  if (largest !== undefined) {
    const url = await urlOf(list, largest);
    for (const line of await explainList(largest, url)) console.log(`    ${line}`);
  }
  return passed;
}

const all = [...adminLists, dashboard];
const lists = namesGiven.length === 0 ? all : all.filter(({ name }) => namesGiven.includes(name));
if (!Number.isInteger(rounds) || rounds < 1 || lists.length < namesGiven.length) {
  const names = all.map(({ name }) => JSON.stringify(name)).join(", ");
  console.error(`Usage: npm run bench -- admin [rounds [list...]]\nLists: ${names}`);
  process.exit(2);
}
for (const line of describeMachine()) console.log(line);
// Only reads are measured, so a crash may lose what was filled in.
const postgres = await startTemporaryPostgres({
  autovacuum: "off",
  fsync: "off",
  full_page_writes: "off",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  shared_buffers: "512MB",
  wal_level: "minimal",
});
process.env["TEST_DATABASE_URL"] = postgres.url;
const sites: AdminSite[] = [];
try {
  for (const size of sizes) {
    const began = performance.now();
    sites.push(await openAdminSite(size));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${size.toLocaleString("en-US")} users, sessions, runs and audit entries: ${seconds} s`,
    );
  }
  console.log(
    `\nMedian and 95th percentile of ${rounds} reads in milliseconds with ` +
      `${sizes.map((size) => size.toLocaleString("en-US")).join(", ")} rows, and the ratio of the ` +
      `medians (bar ${bar}, or ${noise} ms; the dashboard ${dashboardBar} ms); below the indexes used`,
  );
  const passed: boolean[] = [];
  for (const list of lists) passed.push(await judge(list, sites));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  for (const site of sites) await site.close();
  await postgres.stop();
}
