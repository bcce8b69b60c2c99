import { printCurl } from "./print-curl.ts";
import { printPython } from "./print-python.ts";
import { printTypeScript } from "./print-typescript.ts";
import type { SnippetCall } from "./snippet-call.ts";

export type SnippetLanguage = "curl" | "python" | "typescript";

interface PrintedLanguage {
  readonly name: string;
  readonly hint: string;
  readonly print: (call: SnippetCall) => string;
}

/** In display order. */
export const snippetLanguages: Readonly<Record<SnippetLanguage, PrintedLanguage>> = {
  curl: {
    name: "curl",
    hint: "For a Linux, macOS or WSL shell.",
    print: printCurl,
  },
  python: {
    name: "Python",
    hint: "Python 3.8 or newer, with nothing to install: python3 call.py",
    print: printPython,
  },
  typescript: {
    name: "TypeScript",
    hint: "Node 22.18 or newer, with nothing to install: node call.ts",
    print: printTypeScript,
  },
};
