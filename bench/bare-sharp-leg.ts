import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SharpAnswer, SharpCall } from "./bare-sharp.ts";
import type { ResizeWork } from "./resize-inputs.ts";
import type { ResizeLeg } from "./resize-leg.ts";

/** sharp called directly on files, without HTTP. */
export async function openBareSharpLeg(works: readonly ResizeWork[]): Promise<ResizeLeg> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-bench-"));
  const pathOf = ({ operation }: ResizeWork) => join(folder, `${operation}.jpg`);
  for (const work of works) await writeFile(pathOf(work), work.picture);

  const child = fork(fileURLToPath(new URL("bare-sharp.ts", import.meta.url)));
  await once(child, "message");
  const calls = new Map<number, (bytes: number) => void>();
  let made = 0;
  child.on("message", ({ number, bytes }: SharpAnswer) => {
    calls.get(number)?.(bytes);
    calls.delete(number);
  });
  return {
    name: "sharp",
    pid: child.pid ?? 0,
    resize: (work) =>
      new Promise((resolve) => {
        made += 1;
        calls.set(made, resolve);
        const call: SharpCall = { number: made, path: pathOf(work), size: work.size };
        child.send(call);
      }),
    tidy: async () => undefined,
    async close() {
      child.kill();
      await once(child, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
