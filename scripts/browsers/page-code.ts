import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export interface PageCode {
  readonly program: ts.Program;
  readonly files: readonly ts.SourceFile[];
}

/** Entry points of pages and workers; the rest is what they import. */
const entries = [
  "src/contract/**/*.ts",
  "src/web/**/*.{ts,tsx}",
  "src/utilities/*/manifest.ts",
  "src/utilities/*/page.tsx",
];

/** Tests and build code, which browsers don't load. */
const elsewhere = /\.test\.tsx?$|-for-test\.ts$|^src\/web\/build\//;

/**
 * Reads the source that browsers run, with types: pages, contract, manifests, runs in the page, and their imports.
 * `inPage` are folders of `src/utilities` that compute in the page.
 */
export function readPageCode(root: string, inPage: readonly string[]): PageCode {
  const roots = [
    ...entries.flatMap((pattern) => globSync(pattern, { cwd: root })),
    ...inPage.flatMap((folder) =>
      globSync(`src/utilities/${folder}/{run,*.run}.ts`, { cwd: root }),
    ),
  ].filter((name) => !elsewhere.test(name.replaceAll("\\", "/")));
  const { compilerOptions } = JSON.parse(
    readFileSync(new URL("../../tsconfig.json", import.meta.url), "utf8"),
  ) as { compilerOptions: Record<string, unknown> };
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    {
      ...compilerOptions,
      // Every library, because an undeclared feature would have no type and go unnoticed.
      lib: ["ESNext", "DOM", "DOM.Iterable", "DOM.AsyncIterable", "WebWorker.ImportScripts"],
      // Node's types would shadow some of the browsers'.
      types: ["vite/client"],
    },
    root,
  );
  if (errors.length > 0) throw new Error(ts.formatDiagnostics(errors, formatHost));
  const program = ts.createProgram(
    roots.map((name) => join(root, name)),
    options,
  );
  const source = `${join(root, "src").replaceAll("\\", "/")}/`;
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(source));
  return { program, files };
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => "\n",
};
