import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { SnippetLanguage } from "#contract/facts/snippets/snippet-languages.ts";

const programs = {
  curl: { command: ["sh"], file: "call.sh" },
  python: { command: ["python3"], file: "call.py" },
  typescript: { command: [process.execPath], file: "call.ts" },
} as const satisfies Record<SnippetLanguage, { command: string[]; file: string }>;

export interface RanSnippet {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly saved: Readonly<Record<string, Buffer>>;
}

/** Runs a printed snippet in a new folder with these files. */
export async function runSnippet(
  language: SnippetLanguage,
  snippet: string,
  given: { readonly files: Readonly<Record<string, Buffer>>; readonly key: string | null },
): Promise<RanSnippet> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-snippet-"));
  const { command, file } = programs[language];
  try {
    const files = { ...given.files, [file]: Buffer.from(snippet) };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const [program, ...flags] = command;
    const child = spawn(program, [...flags, file], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env["PATH"],
        ...(given.key === null ? {} : { PENNYWORKS_KEY: given.key }),
      },
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject).once("close", resolve);
    });
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    const names = (await readdir(folder)).filter((name) => !(name in files));
    const bytes = await Promise.all(names.map((name) => readFile(join(folder, name))));
    const saved = Object.fromEntries(names.map((name, index) => [name, bytes[index] ?? noBytes]));
    return { code, stdout, stderr, saved };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const noBytes = Buffer.alloc(0);
