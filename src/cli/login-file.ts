import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import type { Surroundings } from "./surroundings.ts";

export interface Login {
  readonly address: string;
  readonly key: string;
}

type Machine = Pick<Surroundings, "environment" | "platform">;

/** Returns the path of the stored login, by the XDG rules, or below AppData on Windows. */
export function loginFile({ environment, platform }: Machine): string {
  const home = environment["HOME"] ?? homedir();
  const usual =
    platform === "win32"
      ? (environment["APPDATA"] ?? path.join(home, "AppData", "Roaming"))
      : path.join(home, ".config");
  const given = environment["XDG_CONFIG_HOME"] ?? "";
  // A relative path has to be ignored, by the specification.
  return path.join(path.isAbsolute(given) ? given : usual, "pennyworks", "login.json");
}

/** Reads the stored login. Returns undefined if it is missing or damaged. */
export async function readLogin(machine: Machine): Promise<Login | undefined> {
  const text = await readFile(loginFile(machine), "utf8").catch(() => undefined);
  try {
    const { address, key } = JSON.parse(text ?? "") as Partial<Login>;
    return typeof address === "string" && typeof key === "string" ? { address, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the login so that only its owner can read it, also while it is written. */
export async function writeLogin(machine: Machine, { address, key }: Login): Promise<void> {
  const file = loginFile(machine);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ address, key }, null, 2)}\n`);
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Deletes the stored login, if there is one. */
export async function deleteLogin(machine: Machine): Promise<void> {
  await rm(loginFile(machine), { force: true });
}
