import start from "@neslinesli93/qpdf-wasm";

/** What of Emscripten's file system is used: files in memory, and the two streams that a program prints to. */
type Files = {
  readonly streams: readonly unknown[];
  writeFile(path: string, content: Uint8Array): void;
  readFile(path: string): Uint8Array<ArrayBuffer>;
  readdir(path: string): string[];
  open(path: string, mode: "w"): unknown;
  close(stream: unknown): void;
  unlink(path: string): void;
};

type Qpdf = { readonly FS: Files; callMain(words: string[]): number };

/** How a call of qpdf ended. */
export type QpdfEnd = {
  /** 0 without, 3 with remarks on the input; 2 where there is no output. */
  readonly code: number;
  /** What it printed, and what it complained of. */
  readonly printed: string;
  readonly complaint: string;
  /** The file named `out.pdf`, where it wrote one. */
  readonly output: Uint8Array<ArrayBuffer> | null;
};

const wasm = import.meta.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");

/** Each call leaves its words on a stack of 64 kB, so that after some three hundred it would run over. */
const mostCalls = 20;
/** What stays set for the calls after one that has it: they would write other bytes than by themselves. */
const lasting = "--compression-level=";
let kept: { readonly qpdf: Promise<Qpdf>; calls: number } | undefined;

/**
 * Runs qpdf as its command line would, on files in memory named `in.pdf` and the like, and takes `out.pdf` from it.
 * The program is kept warm; after a failure of its own it is started anew, and the error is thrown.
 */
export async function runQpdf(
  words: readonly string[],
  files: Readonly<Record<string, Uint8Array>>,
): Promise<QpdfEnd> {
  if (kept === undefined || kept.calls >= mostCalls) kept = { qpdf: startQpdf(), calls: 0 };
  kept.calls += 1;
  try {
    return callQpdf(await kept.qpdf, words, files);
  } catch (error) {
    kept = undefined;
    throw error;
  } finally {
    if (words.some((word) => word.startsWith(lasting))) kept = undefined;
    // Emscripten states the code of the program as that of the whole process.
    process.exitCode = undefined;
  }
}

async function startQpdf(): Promise<Qpdf> {
  return (await start({ locateFile: () => wasm })) as unknown as Qpdf;
}

function callQpdf(
  { FS, callMain }: Qpdf,
  words: readonly string[],
  files: Readonly<Record<string, Uint8Array>>,
): QpdfEnd {
  for (const [name, content] of Object.entries(files)) FS.writeFile(`/${name}`, content);
  // A closed stream's number is given to the next one: what it prints goes into files.
  for (const [number, name] of printedTo) {
    FS.close(FS.streams[number]);
    FS.open(name, "w");
  }
  try {
    const code = callMain([...words]);
    const said = printedTo.map(([, name]) => Buffer.from(FS.readFile(name)).toString("utf8"));
    const output = FS.readdir("/").includes("out.pdf") ? FS.readFile("/out.pdf") : null;
    return { code, printed: said[0] ?? "", complaint: said[1] ?? "", output };
  } finally {
    for (const name of [...Object.keys(files), "out.pdf"]) {
      if (FS.readdir("/").includes(name)) FS.unlink(`/${name}`);
    }
  }
}

const printedTo = [
  [1, "/printed"],
  [2, "/complaint"],
] as const;
