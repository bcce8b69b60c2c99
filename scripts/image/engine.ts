import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Podman with its own storage, separate from the machine's images, containers and networks. */
export interface Engine {
  readonly folder: string;
  /** Returns a program's output. Throws an Error with it on failure. */
  run(program: string, words: readonly string[], environment?: Environment): string;
  show(program: string, words: readonly string[], environment?: Environment): void;
  succeeds(program: string, words: readonly string[]): boolean;
  /** Removes all containers, images, volumes, networks and the folder. Safe to call twice. */
  close(): void;
}

type Environment = Readonly<Record<string, string>>;

const programs = ["podman", "podman-compose"];
const howToInstall =
  "On Debian: apt-get install --no-install-recommends podman buildah runc debootstrap podman-compose netavark aardvark-dns iptables catatonit";

/** Says what to install if a program is missing; otherwise undefined. */
export function explainMissing(): string | undefined {
  const missing = programs.filter(
    (program) => spawnSync(program, ["--version"]).error !== undefined,
  );
  if (missing.length === 0) return undefined;
  return `${missing.join(", ")} not found. ${howToInstall}`;
}

/** Opens Podman on an empty temporary storage, removed at the latest when this process exits. */
export function openEngine(): Engine {
  const folder = mkdtempSync(join(tmpdir(), "pennyworks-image-"));
  const environment = { ...process.env, ...writeSettings(folder) };
  const start = (
    program: string,
    words: readonly string[],
    stdio: "inherit" | "pipe",
    more: Environment = {},
  ) => {
    const options = { env: { ...environment, ...more }, encoding: "utf8", stdio } as const;
    return spawnSync(program, words, { ...options, maxBuffer: 256 * 1024 ** 2 });
  };
  const orThrow = (result: ReturnType<typeof start>, program: string, words: readonly string[]) => {
    if (result.status === 0) return result.stdout;
    if (result.error !== undefined && "code" in result.error && result.error.code === "ENOENT") {
      throw new Error(`${program} not found. ${howToInstall}`);
    }
    const why = result.error?.message ?? `${result.stdout ?? ""}${result.stderr ?? ""}`;
    throw new Error(`${program} ${words.slice(0, 2).join(" ")} failed: ${why}`);
  };
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    start("podman", ["rm", "--all", "--force", "--time", "0"], "pipe");
    start("podman", ["system", "reset", "--force"], "pipe");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", close);
  return {
    folder,
    run: (program, words, more) => orThrow(start(program, words, "pipe", more), program, words),
    show: (program, words, more) => {
      orThrow(start(program, words, "inherit", more), program, words);
    },
    succeeds: (program, words) => start(program, words, "pipe").status === 0,
    close,
  };
}

function writeSettings(folder: string): Environment {
  const place = (name: string) => join(folder, name);
  for (const name of ["networks", "state"]) mkdirSync(place(name));
  const storage = `[storage]\ndriver = "overlay"\ngraphroot = "${place("storage")}"\nrunroot = "${place("run")}"\n`;
  writeFileSync(place("storage.conf"), storage);
  writeFileSync(place("registries.conf"), 'unqualified-search-registries = ["docker.io"]\n');
  const settings = [
    `[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "${place("networks")}"`,
    `[engine]\ntmp_dir = "${place("state")}"`,
  ];
  if (isWithoutResourceRight()) {
    settings.push('runtime = "without-limits"');
    settings.push(`[engine.runtimes]\nwithout-limits = ["${place("without-limits")}"]`);
    writeFileSync(place("without-limits"), runtimeWithoutLimits, { mode: 0o755 });
  }
  writeFileSync(place("containers.conf"), `${settings.join("\n")}\n`);
  return {
    CONTAINERS_STORAGE_CONF: place("storage.conf"),
    CONTAINERS_REGISTRIES_CONF: place("registries.conf"),
    CONTAINERS_CONF: place("containers.conf"),
  };
}

/** Whether this is root without CAP_SYS_RESOURCE, as in some virtual machines. runc then fails to raise limits. */
function isWithoutResourceRight(): boolean {
  if (process.getuid?.() !== 0) return false;
  const [, rights = "0"] =
    /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return (BigInt(`0x${rights}`) & (1n << 24n)) === 0n;
}

const runtimeWithoutLimits = `#!/bin/sh
before=
for word in "$@"; do
  case "$before" in
    --bundle) file=$word/config.json ;;
    --process) file=$word ;;
    *) file= ;;
  esac
  if [ -n "$file" ]; then
    ${process.execPath} -e '
      const fs = require("node:fs");
      const [, path] = process.argv;
      const settings = JSON.parse(fs.readFileSync(path, "utf8"));
      const program = settings.process ?? settings;
      delete program.rlimits;
      delete program.oomScoreAdj;
      fs.writeFileSync(path, JSON.stringify(settings));
    ' "$file"
  fi
  before=$word
done
exec runc "$@"
`;
