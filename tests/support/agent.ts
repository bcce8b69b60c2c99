import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { bearer } from "./accounts.ts";
import type { TestApp } from "./app.ts";

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly [member: string]: unknown }[];
  readonly structuredContent: Record<string, unknown>;
}

interface Message {
  readonly result?: ToolAnswer & { readonly tools: readonly Record<string, unknown>[] };
  readonly error?: { readonly code: number; readonly message: string };
}

/** Makes the message that calls a tool. */
export function toolCall(name: string, given: object = {}): object {
  const params = { name, arguments: given };
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params };
}

/** Sends one message of MCP as a program without a library would. */
export function sendMessage(
  { app }: Pick<TestApp, "app">,
  key: string | undefined,
  message: unknown,
  { query = "", headers = {} }: { query?: string; headers?: InjectOptions["headers"] } = {},
): Promise<Response> {
  return app.inject({
    method: "POST",
    url: `/mcp${query}`,
    payload: JSON.stringify(message),
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(key === undefined ? {} : bearer(key)),
      ...headers,
    },
  });
}

/** Reads the message in an answer. Throws unless there is exactly one. */
export function messageOf(response: Response): Message {
  const [data, ...more] = response.body.split("\n").filter((line) => line.startsWith("data: {"));
  if (response.statusCode !== 200 || data === undefined || more.length > 0) {
    throw new Error(`No message: ${response.statusCode} ${response.body}`);
  }
  return JSON.parse(data.slice("data: ".length)) as Message;
}

/** Calls a tool and returns its answer, a refusal included. */
export async function useTool(
  site: Pick<TestApp, "app">,
  key: string,
  name: string,
  given: object = {},
  query = "",
): Promise<ToolAnswer> {
  const { result } = messageOf(await sendMessage(site, key, toolCall(name, given), { query }));
  if (result === undefined) throw new Error(`The tool ${name} has no answer.`);
  return result;
}
