import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { bareLegs, openBareFilesLeg } from "./bare-files-leg.ts";
import type { FilesLeg } from "./files-leg.ts";
import { type FilesSlot, measureFiles } from "./files-slot.ts";
import { summarise } from "./files-summary.ts";
import { describeMachine } from "./machine.ts";
import { treeMemory } from "./process-tree.ts";
import { openProductFilesLeg } from "./product-files-leg.ts";

// Uploads and downloads files by the product and by bare Fastify routes, in turns, and ends with 1
// when the product is below its bars or any file failed. The bars are beside the route that does with an
// upload what the product does, which is to have it on the disk; the other one is printed as well.

/** Taken in turns, so that whatever else the machine does meets both alike. */
const rounds = Number(process.argv[2] ?? 5);
/** Rounds before, whose throughput does not count: until then code is still being compiled. */
const warmUps = 2;
const flows = 32;
const bytes = 5_000_000;

/** A small JPEG, filled up with what programs ignore after its end. */
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
  // A single file each way loads what is loaded late; what is held then is idle.
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
