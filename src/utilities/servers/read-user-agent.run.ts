import bowser from "bowser";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { readUserAgent } from "./read-user-agent.ts";

const columns = ["Browser", "System", "Device", "Engine"];
const mostLines = 1000;

/** Throws RunError `no_text`. */
export const run: RunFunction<typeof readUserAgent> = async (_operation, { agents }) => {
  const lines = agents
    .split("\n")
    .map((line) => line.trim().replace(/^user-agent:\s*/i, ""))
    .filter((line) => line !== "");
  if (lines.length === 0) {
    throw new RunError("no_text", "Paste a user agent first.", { field: "agents" });
  }
  const rows = lines.slice(0, mostLines).map(factsOf);
  const [first = []] = rows;
  if (lines.length === 1) {
    const values = columns.map((label, at) => ({ label, value: first[at] ?? "" }));
    return { type: "values", values };
  }
  return {
    type: "table",
    columns,
    rows,
    ...(lines.length > mostLines && { notice: "Only the first 1,000 are shown." }),
  };
};

function factsOf(agent: string): string[] {
  // Long lines would make the library's patterns slow.
  const { browser, os, platform, engine } = bowser.parse(agent.slice(0, 1000));
  const device = [platform.vendor, platform.model].filter(Boolean).join(" ");
  const kind = platform.type ?? "";
  const parts = [kind === "" ? "" : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, device];
  const [, name = "", version = ""] = /^([\w.-]+)\/([\w.-]+)/.exec(agent) ?? [];
  const isProgram = (browser.name ?? "") === "" && name !== "Mozilla";
  return [
    named(isProgram ? { name, version } : browser),
    named({ name: os.name, version: systemVersion(os) }),
    parts.filter((part) => part !== "").join(", ") || "Unknown",
    named(engine),
  ];
}

/** Windows 11 still says NT 10.0. */
function systemVersion({ version, versionName }: bowser.Parser.OSDetails): string | undefined {
  if (version === "NT 10.0") return "10 or 11";
  return version?.startsWith("NT") === true ? versionName : version;
}

function named({
  name = "",
  version = "",
}: {
  name?: string | undefined;
  version?: string | undefined;
}) {
  return [name, version].filter((part) => part !== "").join(" ") || "Unknown";
}
