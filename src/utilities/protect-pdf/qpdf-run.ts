import { readFile } from "node:fs/promises";
import { damagedPdf, refuseOther } from "#kit/pdf/pdf-refusals.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { runQpdf, saysLost } from "#kit/pdf/qpdf.ts";
import { refuseBombs } from "#kit/pdf/refuse-bombs.ts";
import type { RunWith, ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

type Change<Options> = {
  readonly suffix: string;
  readonly now: string;
  /** Passwords to try until one opens the input. */
  readonly opening: (options: Options) => readonly Uint8Array[];
  /** Throws RunError for unsuitable options. */
  readonly writing: (options: Options) => readonly string[];
  /** Opens the output. */
  readonly reopening: (options: Options) => string;
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
  reopening,
  refuse,
}: Change<Options>): RunWith<Options, ServerRunContext> {
  return async (_operation, options, context) => {
    const input = onlyInput(context);
    const bytes = await readFile(input.path);
    refuseOther(input, bytes);
    refuseBombs(input, bytes);
    context.progress(20, "Reading the document");
    const words = writing(options);
    const { before, password } = await encryptionOf(bytes, opening(options));
    await refuse(input, before);
    context.signal.throwIfAborted();
    if (password === null) {
      throw new RunError(
        "wrong_password",
        options.password === ""
          ? `"${input.filename}" needs a password to open. Enter it.`
          : `This password doesn't open "${input.filename}". Check it and try again.`,
        { field: "password" },
      );
    }
    const files = { "in.pdf": bytes, password };
    const { output, complaint } = await runQpdf([byFile, ...words, "/in.pdf", "/out.pdf"], files);
    if (output === null) throw damagedPdf(input);
    await verify(output, reopening(options));
    context.signal.throwIfAborted();
    context.progress(80, "Writing the file");
    await savePdf(context, suffix, output);
    context.progress(100, "Done");
    return {
      type: "table",
      columns: ["Before", "After"],
      rows: [[before ?? "nothing", now]],
      ...(saysLost(complaint) && {
        notice:
          "Some parts of the file couldn't be read: check that no page or picture is missing.",
      }),
    };
  };
}

const methods: Readonly<Record<string, string>> = {
  AESv3: "256-bit AES",
  AESv2: "128-bit AES",
  RC4: "RC4",
};

/** The bytes of a password may be no text. */
const byFile = "--password-file=/password";

/** Names the encryption, if any, and the first password that opens the file, if any. */
async function encryptionOf(
  bytes: Uint8Array,
  passwords: readonly Uint8Array[],
): Promise<{ readonly before: string | null; readonly password: Uint8Array | null }> {
  for (const password of passwords) {
    const files = { "in.pdf": bytes, password };
    const { printed, complaint } = await runQpdf([byFile, "--show-encryption", "/in.pdf"], files);
    if (/invalid password/.test(complaint)) continue;
    if (/File is not encrypted/.test(printed)) return { before: null, password };
    const method = /^file encryption method: (\w+)/m.exec(printed)?.[1] ?? "RC4";
    return { before: methods[method] ?? "RC4", password };
  }
  return { before: "RC4", password: null };
}

/** Throws Error if the output doesn't open. */
async function verify(output: Uint8Array, password: string): Promise<void> {
  const files = { "in.pdf": output, password: Buffer.from(password) };
  const { code, complaint } = await runQpdf([byFile, "--show-npages", "/in.pdf"], files);
  if (code !== 0 && code !== 3) throw new Error(`The written file doesn't open: ${complaint}`);
}
