import { spawnSync } from "node:child_process";

export interface SystemUser {
  uid: number;
  gid: number;
}

/** Finds a user for programs that refuse to run as root, such as PostgreSQL. Returns null when not running as root. */
export function findUnprivilegedUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const uid = askForId(["-u", name]);
    const gid = askForId(["-g", name]);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error("This process is root, and there is no user 'postgres' or 'nobody' to run as.");
}

function askForId(args: string[]): number | null {
  const answer = spawnSync("id", args, { encoding: "utf8" });
  return answer.status === 0 ? Number(answer.stdout.trim()) : null;
}
