import { RunError } from "#kit/run/run-error.ts";
import type { rotateVideo } from "./rotate-video.ts";
import { runEdit } from "./run-edit.ts";

const turns = { "0": [], "90": ["transpose=1"], "180": ["hflip", "vflip"], "270": ["transpose=2"] };
const flips = { none: [], horizontal: ["hflip"], vertical: ["vflip"] };

/** Throws RunError `no_change`, and as `runEdit` does. */
export const run = runEdit<typeof rotateVideo>({
  suffix: "_rotated",
  step: "Rotating",
  changeOf: ({ shown: { width, height } }, { turn, flip }) => {
    const filters = [...turns[turn], ...flips[flip]];
    if (filters.length === 0) {
      throw new RunError("no_change", "Choose how to rotate or flip it.", { field: "turn" });
    }
    const isAside = turn === "90" || turn === "270";
    return { filters, size: isAside ? { width: height, height: width } : { width, height } };
  },
});
