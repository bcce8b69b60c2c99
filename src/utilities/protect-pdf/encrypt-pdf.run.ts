import { openPdf } from "#kit/pdf/open-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { encryptPdf } from "./encrypt-pdf.ts";
import { newPassword } from "./password-bytes.ts";
import { encryptionRun } from "./qpdf-run.ts";

/** Throws RunError `password_characters`, `password_too_long`, and as `encryptionRun` and `openPdf` do. */
export const run: ServerRunFunction<typeof encryptPdf> = encryptionRun({
  suffix: "_encrypted",
  now: "256-bit AES",
  opening: () => [new Uint8Array()],
  writing: ({ password, ownerPassword, printing, copying, changing }) => [
    "--encrypt",
    `--user-password=${user(password)}`,
    `--owner-password=${ownerPassword === "" ? user(password) : newPassword(ownerPassword, "ownerPassword", "The owner password")}`,
    "--bits=256",
    `--print=${printing ? "full" : "none"}`,
    `--extract=${copying ? "y" : "n"}`,
    `--modify=${changing ? "all" : "none"}`,
    "--",
  ],
  reopening: ({ password }) => user(password),
  refuse: async (input) => void (await openPdf(input)),
});

function user(password: string): string {
  return newPassword(password, "password", "The password");
}
