import { keyVariable } from "./snippet-call.ts";

/** What the example runs, whose answer everyone can check. */
export const agentCall = {
  name: "run_utility",
  arguments: {
    utility: "hash-text-and-files_1",
    operation: "text",
    options: { text: "Hello, Pennyworks!", algorithm: "SHA-256" },
  },
} as const;

/** Prints the command that adds the MCP server to an agent which then asks for access on a page. */
export function printAgentCommand(origin: string): string {
  return `claude mcp add --transport http pennyworks ${origin}/mcp`;
}

/** Prints the configuration with which an AI agent finds the MCP server; the key comes from the environment. */
export function printAgentConfig(origin: string): string {
  const server = {
    type: "http",
    url: `${origin}/mcp`,
    headers: { Authorization: `Bearer \${${keyVariable}}` },
  };
  return JSON.stringify({ mcpServers: { pennyworks: server } }, null, 2);
}

/** Prints what an agent sends to run a utility, as a curl command for any POSIX shell. */
export function printAgentCall(origin: string): string {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: agentCall };
  return [
    `curl '${origin}/mcp'`,
    `-H "Authorization: Bearer $${keyVariable}"`,
    "-H 'Content-Type: application/json'",
    "-H 'Accept: application/json, text/event-stream'",
    `--data '${JSON.stringify(message, null, 2).replaceAll("\n", "\n  ")}'`,
  ].join(" \\\n  ");
}
