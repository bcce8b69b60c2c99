import { writeFile } from "node:fs/promises";
import { RunError } from "#kit/run/run-error.ts";
import { measureSound } from "./measure-sound.ts";
import type { removeSilence } from "./remove-silence.ts";
import { runEdit } from "./run-edit.ts";

type Pause = { readonly start: number; readonly end: number };

/** FFmpeg tries every one of them at every moment. */
const mostPauses = 2000;
/** Of the pieces that are kept or left out, in seconds. */
const piece = 0.01;

/** Throws RunError `all_silent`, `too_many_pauses`, and as `runEdit` does. */
export const run = runEdit<typeof removeSilence>(({ where, level, least, left }) => ({
  suffix: "_tight",
  step: "Cutting",
  columns: ["Pauses cut"],
  changeOf: async (sound, context, pass) => {
    const found: Pause[] = [];
    let start: number | undefined;
    const filters = `silencedetect=noise=${level}dB:duration=${least},ametadata=mode=print:file=-`;
    const { seconds } = await measureSound(sound, context, filters, {
      pass,
      onLine: (line) => {
        const [, edge, time = ""] = /^lavfi\.silence_(start|end)=(.*)$/.exec(line) ?? [];
        if (edge === "start") start = Math.max(0, Number(time));
        if (edge !== "end" || start === undefined) return;
        found.push({ start, end: Number(time) });
        start = undefined;
      },
    });
    if (start !== undefined) found.push({ start, end: Infinity });
    const [first] = found;
    const name = `"${sound.filename}"`;
    const silent = () =>
      new RunError("all_silent", `${name} is silent throughout at this level.`, { field: "level" });
    if (first !== undefined && first.start <= 0 && first.end === Infinity) throw silent();
    if (found.length > mostPauses) {
      const sentence = `${name} has more than ${mostPauses.toLocaleString("en-US")} pauses: raise the shortest pause.`;
      throw new RunError("too_many_pauses", sentence, { field: "least" });
    }
    const cuts = found
      .filter((pause) => where === "everywhere" || isAtEnd(pause))
      .map((pause) => cutOf(pause, left))
      .filter(({ start: from, end }) => end - from >= piece);
    const facts = [cuts.length];
    if (cuts.length === 0) {
      const notice = `No pause of ${name} is long enough to be cut.`;
      return { facts, notice };
    }
    const lost = cuts.reduce((sum, cut) => sum + (Math.min(cut.end, seconds) - cut.start), 0);
    const filterFile = context.outputs.between("cuts.txt");
    await writeFile(filterFile, filterOf(cuts, sound.rate));
    return { filterFile, facts, seconds: Math.max(0, seconds - lost), ofNothing: silent };
  },
}));

const isAtEnd = ({ start, end }: Pause) => start <= 0 || end === Infinity;

/** Leaves half of the pause on either side, and all of it on the only side there is. */
function cutOf(pause: Pause, left: number): Pause {
  const { start, end } = pause;
  if (start <= 0) return { start: 0, end: end - left };
  if (end === Infinity) return { start: start + left, end };
  return { start: start + left / 2, end: end - left / 2 };
}

/** Keeps every piece that has a moment outside the cuts, so that no sound is lost. */
function filterOf(cuts: readonly Pause[], rate: number): string {
  const samples = Math.max(1, Math.floor(rate * piece));
  const isCut = cuts.map(({ start, end }) => {
    const from = (start - 1e-5).toFixed(5);
    return end === Infinity
      ? `gte(t,${from})`
      : `between(t,${from},${(end - samples / rate + 1e-5).toFixed(5)})`;
  });
  return `asetnsamples=n=${samples}:p=0,aselect='not(${isCut.join("+")})',asetpts=N/SR/TB`;
}
