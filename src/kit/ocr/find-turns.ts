import { writeFile } from "node:fs/promises";
import type { ServerRunContext } from "../run/run-context.ts";

/** Below this confidence, Tesseract guesses. */
const leastConfidence = 1;

/** A run may only make 50 calls. */
const mostCalls = 45;

/**
 * Makes a function that returns by how many degrees each picture has to be turned clockwise, 0 where there are too few
 * letters to tell. It throws Error if Tesseract fails, and the signal's reason.
 */
export function turnFinder(context: ServerRunContext) {
  let calls = 0;
  return async (paths: readonly string[]): Promise<readonly number[]> => {
    const turns: number[] = [];
    while (turns.length < paths.length && calls < mostCalls) {
      calls += 1;
      const rest = paths.slice(turns.length);
      const found = await turnsOf(context, rest);
      // Tesseract stops at a picture with too few letters.
      turns.push(...found, ...(found.length < rest.length ? [0] : []));
    }
    return turns;
  };
}

async function turnsOf(context: ServerRunContext, paths: readonly string[]): Promise<number[]> {
  const list = context.outputs.between("pictures.txt");
  await writeFile(list, paths.map((path) => `${path}\n`).join(""));
  const { stdout, stderr } = await context.callProgram("tesseract", [list, "stdout", "--psm", "0"]);
  context.signal.throwIfAborted();
  const pattern = /^Rotate: (\d+)\s+Orientation confidence: ([\d.]+)$/gm;
  const found = [...stdout.matchAll(pattern)].map(([, turn, confidence]) =>
    Number(confidence) >= leastConfidence ? Number(turn) % 360 : 0,
  );
  if (found.length === paths.length || stderr.includes("Too few characters")) return found;
  throw new Error(`Tesseract looked at ${found.length} of ${paths.length} pictures: ${stderr}`);
}
