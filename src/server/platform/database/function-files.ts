import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The functions of the database as one version of the program has them. */
export interface DatabaseFunctions {
  /** Grows whenever their text changes, so that an older version can tell that it is older. */
  readonly revision: number;
  /** SHA-256 of their text, in hex. */
  readonly checksum: string;
  readonly files: readonly FunctionFile[];
}

interface FunctionFile {
  /** Its path below `src/server`. */
  readonly name: string;
  readonly sql: string;
}

/** Raise it with each change of a function: `tests/architecture/database-functions.test.ts` asks for that. */
const revision = 2;

/** Where the SQL files of functions are: each lies beside the code of the owner of its tables. */
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
  // A checkout on Windows may change the line ends, which is not a change of a function.
  return { name, sql: text.replaceAll("\r\n", "\n") };
}
