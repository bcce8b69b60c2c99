import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ServerRunContext } from "#kit/run/run-context.ts";

/** A line of `--status-fd`, which GnuPG's doc/DETAILS describes. */
export type Status = readonly [keyword: string, ...words: string[]];

export type GpgEnd = {
  readonly exitCode: number;
  readonly statuses: readonly Status[];
  /** Of a listing. */
  readonly lines: readonly string[];
  readonly complaint: string;
};

export type Gpg = {
  /** Returns a path in the folder of the keys. */
  path(name: string): string;
  /** Calls gpg. `agent` lets it start the one that keeps private keys. Throws the signal's reason. */
  call(
    words: readonly string[],
    how?: { readonly passphrase?: string; readonly agent?: boolean },
  ): Promise<GpgEnd>;
};

const always = [
  "--no-options",
  "--batch",
  "--no-tty",
  "--yes",
  "--no-greeting",
  "--with-colons",
  "--pinentry-mode=loopback",
  "--status-fd=1",
  // Who a key belongs to isn't ours to say.
  "--trust-model=always",
  "--no-auto-check-trustdb",
  // No key servers.
  "--no-auto-key-locate",
  "--no-auto-key-retrieve",
  "--disable-dirmngr",
  // The strongest way from a passphrase to a key that the format has.
  "--s2k-cipher-algo=AES256",
  "--s2k-digest-algo=SHA512",
  "--s2k-mode=3",
  "--s2k-count=65011712",
];

const agentSettings = [
  "allow-loopback-pinentry",
  "disable-scdaemon",
  "s2k-count 65011712",
  "max-cache-ttl 0",
  // Without the sockets that nothing here asks for.
  "extra-socket none",
  "browser-socket none",
];

/** Gives gpg a new folder for keys, which only its user can read, and removes it at the end. */
export async function withGpg<Result>(
  context: ServerRunContext,
  work: (gpg: Gpg) => Promise<Result>,
): Promise<Result> {
  context.signal.throwIfAborted();
  const home = context.outputs.between("gnupg");
  await mkdir(home, { mode: 0o700 });
  try {
    await writeFile(join(home, "gpg-agent.conf"), `${agentSettings.join("\n")}\n`);
    return await work(gpgIn(home, context));
  } finally {
    // An agent ends with its sandbox or, without one, with this folder.
    await rm(home, { recursive: true, force: true });
  }
}

function gpgIn(home: string, context: ServerRunContext): Gpg {
  const seconds = Math.floor(context.now().getTime() / 1000);
  const common = [
    // Short enough for a socket in it, however long the path of the work folder is.
    "--homedir",
    `~/${basename(home)}`,
    ...always,
    `--faked-system-time=${seconds}!`,
  ];
  return {
    path: (name) => join(home, name),
    async call(words, { passphrase, agent = false } = {}) {
      context.signal.throwIfAborted();
      const typed = passphrase === undefined ? [] : ["--passphrase-fd=0"];
      const { exitCode, stdout, stderr } = await context.callProgram(
        "gpg",
        [...common, ...(agent ? [] : ["--no-autostart"]), ...typed, ...words],
        undefined,
        passphrase === undefined ? undefined : `${passphrase}\n`,
      );
      context.signal.throwIfAborted();
      const lines = stdout.split("\n").filter((line) => line !== "");
      return {
        exitCode,
        statuses: lines.flatMap((line) => statusOf(line) ?? []),
        lines: lines.filter((line) => !line.startsWith(prefix)),
        complaint: stderr,
      };
    },
  };
}

const prefix = "[GNUPG:] ";

function statusOf(line: string): [Status] | undefined {
  if (!line.startsWith(prefix)) return undefined;
  const [keyword = "", ...words] = line.slice(prefix.length).split(" ");
  return [[keyword, ...words]];
}

export function hasStatus({ statuses }: Pick<GpgEnd, "statuses">, ...keywords: string[]): boolean {
  return statuses.some(([keyword]) => keywords.includes(keyword));
}

/** From gpg-error.h: bad passphrase, canceled, no passphrase. */
const passphraseErrors: readonly number[] = [11, 99, 177];

/** Tells whether it failed because a passphrase was wrong or missing. */
export function lacksPassphrase(end: Pick<GpgEnd, "statuses">): boolean {
  return (
    hasStatus(end, "BAD_PASSPHRASE", "MISSING_PASSPHRASE") ||
    end.statuses.some(
      ([keyword, , code]) =>
        (keyword === "ERROR" || keyword === "FAILURE") &&
        // As in 67108875, whose upper half says which program failed, or in 11_BAD_PASSPHRASE.
        passphraseErrors.includes(Number.parseInt(code ?? "", 10) & 0xffff),
    )
  );
}

/** Tells whether it wrote less than there was, because of `--max-output`. No status says so. */
export function isCut({ complaint }: Pick<GpgEnd, "complaint">): boolean {
  return complaint.includes("exceeded --max-output limit");
}
