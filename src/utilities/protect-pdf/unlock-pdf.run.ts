import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { openingPasswords } from "./password-bytes.ts";
import { encryptionRun } from "./qpdf-run.ts";
import type { unlockPdf } from "./unlock-pdf.ts";

/** Throws RunError `not_encrypted`. */
export const run: ServerRunFunction<typeof unlockPdf> = encryptionRun({
  suffix: "_unlocked",
  now: "nothing",
  opening: ({ password }) => openingPasswords(password),
  writing: () => ["--decrypt", "--deterministic-id"],
  reopening: () => "",
  refuse: async (input, before) => {
    if (before !== null) return;
    const sentence = `"${input.filename}" has no password and no restrictions. You can use it as is.`;
    throw new RunError("not_encrypted", sentence);
  },
});
