import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { bareLegs, openBareFilesLeg } from "./bare-files-leg.ts";
import type { FilesLeg } from "./files-leg.ts";
import { type FilesSlot, measureFiles } from "./files-slot.ts";
import { summarise } from "./files-summary.ts";
import { describeMachine } from "./machine.ts";
import { treeMemory } from "./process-tree.ts";
import { openProductFilesLeg } from "./product-files-leg.ts";

// Transfers files through the product and bare Fastify routes in turns. Exits with 1 if a file fails or the product
// misses its bars, which compare with the route that also syncs to disk.

/** Taken in turns, so other load on the machine affects all alike. */
const rounds = Number(process.argv[2] ?? 5);
/** Throughput doesn't count while code is still being compiled. */
const warmUps = 2;
const flows = 32;
const bytes = 5_000_000;

/** A small JPEG, padded after its end, where programs ignore it. */
async function makeFile(): Promise<Buffer> {
  const create = { width: 64, height: 48, channels: 3, background: "red" } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
}

for (const line of describeMachine()) console.log(line);
console.log(`${flows} files of ${bytes.toLocaleString("en-US")} bytes at once, ${rounds} rounds`);
const file = await makeFile();
const legs = [await openProductFilesLeg(file, flows)];
for (const name of bareLegs) legs.push(await openBareFilesLeg(name, file));
try {
  // One file each way loads lazy code; memory held after that counts as idle.
  for (const leg of legs) await takeTurn(leg, 1);
  const idle = new Map(legs.map(({ name, pid }) => [name, treeMemory(pid)]));
  const turns: FilesSlot[][] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const leg of legs) turns.push(await takeTurn(leg, flows));
  }
  const { lines, passed } = summarise(
    turns.flat(),
    turns.slice(warmUps * legs.length).flat(),
    idle,
  );
  for (const line of lines) console.log(line);
  process.exitCode = passed ? 0 : 1;
} finally {
  for (const leg of legs) await leg.close();
}

async function takeTurn(leg: FilesLeg, count: number): Promise<FilesSlot[]> {
  const load = { flows: count, bytes };
  const slots = [
    await measureFiles(leg, "upload", load),
    await measureFiles(leg, "download", load),
  ];
  for (let flow = 0; flow < count; flow += 1) await leg.remove(flow);
  return slots;
}
