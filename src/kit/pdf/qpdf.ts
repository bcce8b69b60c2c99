import start from "@neslinesli93/qpdf-wasm";

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

export type QpdfEnd = {
  /** 0 for success, 3 with warnings, 2 for errors. */
  readonly code: number;
  readonly printed: string;
  readonly complaint: string;
  /** Null after errors: what was written until then is cut off. */
  readonly output: Uint8Array<ArrayBuffer> | null;
};

const wasm = import.meta.resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");

/** Calls leave their arguments on a 64 kB stack, which overflows after about 300. */
const mostCalls = 20;
/** Persists in later calls. */
const lasting = "--compression-level=";
let kept: { readonly qpdf: Promise<Qpdf>; calls: number } | undefined;

/** Runs qpdf on files in memory such as `in.pdf`. Keeps the engine unless it fails. */
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
    // Emscripten sets the whole process's exit code.
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
  // A closed stream's number is reused, so output goes into files.
  for (const [number, name] of printedTo) {
    FS.close(FS.streams[number]);
    FS.open(name, "w");
  }
  try {
    const code = callMain([...words]);
    const said = printedTo.map(([, name]) => Buffer.from(FS.readFile(name)).toString("utf8"));
    const isWhole = (code === 0 || code === 3) && FS.readdir("/").includes("out.pdf");
    const output = isWhole ? FS.readFile("/out.pdf") : null;
    return { code, printed: said[0] ?? "", complaint: said[1] ?? "", output };
  } finally {
    for (const name of [...Object.keys(files), "out.pdf"]) {
      if (FS.readdir("/").includes(name)) FS.unlink(`/${name}`);
    }
  }
}

/** Whether qpdf left something out. Its other warnings are about what it mended, such as a wrong length. */
export function saysLost(complaint: string): boolean {
  return /treating as (?:string|null)|ended prematurely|using null|parse error|unexpected EOF|too large|pages tree|non-name object|invalid character|unexpected [>)\]]|loop detected/i.test(
    complaint,
  );
}

const printedTo = [
  [1, "/printed"],
  [2, "/complaint"],
] as const;
