import { readFile } from "node:fs/promises";
import { damagedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { runQpdf } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import type { RunWith, ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

type Change<Options> = {
  readonly suffix: string;
  readonly now: string;
  readonly opening: (options: Options) => readonly string[];
  readonly writing: (options: Options) => readonly string[];
  /** Throws RunError for an unsuitable file; `before` is its encryption, or null. */
  readonly refuse: (input: ServerRunInput, before: string | null) => Promise<void>;
};

/**
 * Rewrites the input with qpdf, and returns both encryptions. Throws RunError `wrong_password`, for an unreadable PDF,
 * and as `refuse` does.
 */
export function encryptionRun<Options extends { readonly password: string }>({
  suffix,
  now,
  opening,
  writing,
  refuse,
}: Change<Options>): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) => {
    const input = onlyInput(context);
    const bytes = await readFile(input.path);
    refuseOther(input, bytes);
    refuseBombs(input, bytes);
    context.progress(20, "Reading the document");
    const opened = opening(options);
    const before = await encryptionOf(bytes, opened);
    await refuse(input, before);
    context.signal.throwIfAborted();
    const words = [...opened, ...writing(options), "/in.pdf", "/out.pdf"];
    const { output, complaint } = await runQpdf(words, { "in.pdf": bytes });
    if (/invalid password/.test(complaint)) {
      throw new RunError(
        "wrong_password",
        options.password === ""
          ? `"${input.filename}" needs a password to open. Enter it.`
          : `This password doesn't open "${input.filename}". Check it and try again.`,
        { field: "password" },
      );
    }
    if (output === null) throw damagedPdf(input);
    context.signal.throwIfAborted();
    context.progress(80, "Writing the file");
    await savePdf(context, suffix, output);
    context.progress(100, "Done");
    return { type: "table", columns: ["Before", "After"], rows: [[before ?? "nothing", now]] };
  };
}

const methods: Readonly<Record<string, string>> = {
  AESv3: "256-bit AES",
  AESv2: "128-bit AES",
  RC4: "RC4",
};

async function encryptionOf(bytes: Uint8Array, given: readonly string[]): Promise<string | null> {
  const { printed } = await runQpdf([...given, "--show-encryption", "/in.pdf"], {
    "in.pdf": bytes,
  });
  if (/File is not encrypted/.test(printed)) return null;
  const method = /^file encryption method: (\w+)/m.exec(printed)?.[1] ?? "RC4";
  return methods[method] ?? "RC4";
}
