import { openPdf } from "#kit/pdf/open-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { encryptPdf } from "./encrypt-pdf.ts";
import { encryptionRun } from "./qpdf-run.ts";

export const run: ServerRunFunction<typeof encryptPdf> = encryptionRun({
  suffix: "_encrypted",
  now: "256-bit AES",
  opening: () => [],
  writing: ({ password, ownerPassword, printing, copying, changing }) => [
    "--encrypt",
    `--user-password=${password}`,
    `--owner-password=${ownerPassword === "" ? password : ownerPassword}`,
    "--bits=256",
    `--print=${printing ? "full" : "none"}`,
    `--extract=${copying ? "y" : "n"}`,
    `--modify=${changing ? "all" : "none"}`,
    "--",
  ],
  refuse: async (input) => void (await openPdf(input)),
});
