import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface DatabaseFunctions {
  /** Grows with each change of the text, so that an older version can tell that it is older. */
  readonly revision: number;
  readonly checksum: string;
  readonly files: readonly FunctionFile[];
}

interface FunctionFile {
  readonly name: string;
  readonly sql: string;
}

/** Raise it with each change of a function: `tests/architecture/database-functions.test.ts` asks for that. */
const revision = 4;

const functionsDirectory = fileURLToPath(new URL("../..", import.meta.url));

/** Reads the functions of this version of the program. */
export async function readFunctions(): Promise<DatabaseFunctions> {
  const names: string[] = [];
  for await (const name of glob("**/*.sql", { cwd: functionsDirectory })) names.push(name);
  const files = await Promise.all(names.toSorted().map(readFunctionFile));
  const hash = createHash("sha256");
  for (const { sql } of files) hash.update(sql);
  return { revision, checksum: hash.digest("hex"), files };
}

async function readFunctionFile(name: string): Promise<FunctionFile> {
  const text = await readFile(path.join(functionsDirectory, name), "utf8");
  // A checkout on Windows may change line ends.
  return { name, sql: text.replaceAll("\r\n", "\n") };
}
