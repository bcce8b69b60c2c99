import { runCampaign } from "./campaign.ts";

// `npm run campaign -- fuzz calls seed`: 50,000 calls with a random seed by default. Exits with 1 after a fault.

const [calls = "50000", seed = String(Date.now())] = process.argv.slice(2);
console.log(`${calls} calls, seed ${seed}`);
const { faults, answers } = await runCampaign(import.meta.filename, { seed, calls: Number(calls) });
const counts = [...answers].toSorted(([one], [other]) => one - other);
console.log(counts.map(([status, count]) => `${status}: ${count}`).join(", "));
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? "Passed: every call was answered or refused" : "FAILED");
process.exitCode = faults.length === 0 ? 0 : 1;
