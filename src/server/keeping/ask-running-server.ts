import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "zod";
import type { SnapshotPart } from "#server/platform/database/rows/snapshot.ts";
import { StartError } from "#server/platform/start-error.ts";
import { linesOf } from "./lines-of.ts";
import { idsSchema, localDoorFile, localDoorSchema } from "./local-door.ts";

export interface RunningServerDoor {
  snapshot(take: (part: SnapshotPart) => Promise<void>): Promise<void>;
  whichAreStored(ids: readonly string[]): Promise<string[]>;
}

const migration = z.object({ number: z.int(), name: z.string(), checksum: z.string() });
const line = z.union([
  z.object({ schema: z.array(migration) }),
  z.object({ table: z.string() }),
  z.object({ rows: z.array(z.string()) }),
  z.object({ end: z.literal(true) }),
]);

/** Finds the server using a data folder, or undefined. */
export async function findRunningServer(
  dataDirectory: string,
): Promise<RunningServerDoor | undefined> {
  const door = await readDoor(dataDirectory);
  if (door === undefined) return undefined;
  const { port, token } = door;
  const ask = (place: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}${place}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  // A killed server leaves its file, perhaps with another program's port.
  const first = await ask("/stored", []).catch(() => undefined);
  if (first?.status !== 200) return undefined;
  await first.arrayBuffer();
  return {
    async snapshot(take) {
      const { body } = await ask("/snapshot", null);
      if (!(await passOn(body, take))) {
        throw new StartError("The server stopped before it finished. Try again.");
      }
    },
    async whichAreStored(ids) {
      return idsSchema.parse(await (await ask("/stored", ids)).json());
    },
  };
}

async function readDoor(dataDirectory: string) {
  try {
    return localDoorSchema.parse(JSON.parse(await readFile(localDoorFile(dataDirectory), "utf8")));
  } catch {
    // Missing, or cut off by a kill: nobody has the folder open.
    return undefined;
  }
}

/** Returns whether the answer is complete. */
async function passOn(
  body: Response["body"],
  take: (part: SnapshotPart) => Promise<void>,
): Promise<boolean> {
  if (body === null) return false;
  try {
    for await (const text of linesOf(Readable.fromWeb(body as ReadableStream))) {
      const part = line.parse(JSON.parse(text));
      if ("end" in part) return true;
      await take(part);
    }
    return false;
  } catch (error) {
    // What fetch throws if a connection ends early.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
