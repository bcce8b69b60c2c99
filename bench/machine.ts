import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const projectDirectory = fileURLToPath(new URL("..", import.meta.url));

/** Describes the commit and machine measured, so results can be compared. */
export function describeMachine(): string[] {
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(1);
  const load = loadavg()[0]?.toFixed(2);
  return [
    `product ${productCommit()}, node ${process.version}, fastify ${versionOf("fastify")}, ` +
      `sharp ${versionOf("sharp")} with libvips ${sharp.versions.vips}`,
    `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), ${gigabytes} GB, ` +
      `load of the last minute before ${load}`,
  ];
}

function productCommit(): string {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: projectDirectory, encoding: "utf8" }).trim();
  try {
    const changed = git("status", "--porcelain", "--", "src") === "" ? "" : " with changes";
    return `${git("rev-parse", "--short", "HEAD")}${changed}`;
  } catch {
    return "of no known commit";
  }
}

function versionOf(name: string): string {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
