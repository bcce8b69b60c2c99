import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { removeAnsi } from "./remove-ansi.ts";

/** ECMA-48, 5.3 to 5.6: control strings, control sequences and other escapes. */
const sequences =
  /(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-Z\\^-~]/g;

export const run: RunFunction<typeof removeAnsi> = textRun((text) => text.replace(sequences, ""));
