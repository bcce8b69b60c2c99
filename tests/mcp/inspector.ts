import { deepEqual, equal, ok } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { tools } from "#server/features/mcp/tools.ts";
import type { ToolAnswer } from "../support/agent.ts";
import { type PublishedProgram, runPublished } from "./published-program.ts";

const inspector: PublishedProgram = {
  package: "@modelcontextprotocol/inspector",
  version: "2.12.0",
  command: "mcp-inspector",
};

/** When a tool refuses. */
const refusedCode = 5;

interface Check {
  readonly does: string;
  readonly words: readonly string[];
  readonly code?: number;
  /** Throws AssertionError. */
  readonly judge: (answer: never) => void;
}

const call = (tool: string, given: Readonly<Record<string, string>> = {}): string[] => [
  "--method",
  "tools/call",
  "--tool-name",
  tool,
  ...Object.entries(given).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]),
];

const file = JSON.stringify([{ name: "a.txt", text: "hello" }]);

const checks: readonly Check[] = [
  {
    does: "lists the tools",
    words: ["--method", "tools/list"],
    judge: (answer: { tools: { name: string }[] }) =>
      deepEqual(
        answer.tools.map(({ name }) => name),
        tools.map(({ listed }) => listed.name),
      ),
  },
  {
    does: "finds a utility",
    words: call("search_utilities", { query: "make an image smaller", limit: "3" }),
    judge: ({ structuredContent: { utilities } }: ToolAnswer) => {
      const found = utilities as { utility: string }[];
      equal(found.length, 3);
      ok(found.some(({ utility }) => utility === "resize-image_1"));
    },
  },
  {
    does: "runs an operation on a file",
    words: call("run_utility", { utility: "trial", operation: "copy", files: file }),
    judge: ({ content, structuredContent: { status, creditsCharged } }: ToolAnswer) => {
      deepEqual([status, creditsCharged], ["succeeded", 1]);
      const resource = content[1]?.["resource"] as { text: string } | undefined;
      equal(resource?.text, "hello");
    },
  },
  {
    does: "reads the balance",
    words: call("get_balance"),
    judge: ({ structuredContent: { free, keyCap } }: ToolAnswer) => {
      ok(Number.isInteger(free));
      equal(keyCap, null);
    },
  },
  {
    does: "is refused a utility that doesn't exist",
    words: call("run_utility", { utility: "fly", operation: "copy" }),
    code: refusedCode,
    judge: ({ structuredContent: { status, code } }: ToolAnswer) =>
      deepEqual([status, code], [404, "utility_not_found"]),
  },
];

/** Asks as the MCP inspector does, in each era of the protocol, and returns what is wrong. */
export async function inspect(
  { address, key }: { readonly address: string; readonly key: string },
  directory: string,
): Promise<readonly string[]> {
  const settings = path.join(directory, "servers.json");
  const server = {
    type: "streamable-http",
    url: address,
    headers: { authorization: `Bearer ${key}` },
  };
  const eras = ["legacy", "modern"] as const;
  const mcpServers = Object.fromEntries(
    eras.map((protocolEra) => [protocolEra, { ...server, protocolEra }]),
  );
  await writeFile(settings, JSON.stringify({ mcpServers }));
  const faults: string[] = [];
  for (const era of eras) {
    for (const { does, words, code = 0, judge } of checks) {
      const told = `The inspector ${does} (${era})`;
      const asked = ["--cli", "--config", settings, "--server", era, ...words];
      const ended = await runPublished(inspector, asked, directory);
      try {
        equal(ended.code, code);
        judge(JSON.parse(ended.stdout) as never);
        console.log(told);
      } catch (error) {
        faults.push(`${told}: ${String(error)}\n${ended.stdout.slice(0, 2000)}${ended.stderr}`);
      }
    }
  }
  return faults;
}
