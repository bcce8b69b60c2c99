import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse as Response } from "fastify";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import type { TestAccount } from "./accounts.ts";

export interface FormPart {
  readonly name: string;
  readonly content: Buffer | string;
  readonly filename?: string;
  readonly type?: string;
}

export function formOf(parts: readonly FormPart[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = `boundary-${randomBytes(8).toString("hex")}`;
  const chunks = parts.flatMap(({ name, content, filename, type }) => {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const kind = type === undefined ? "" : `content-type: ${type}\r\n`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
  });
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function inputOf(filename: string, content: Buffer | string): FormPart {
  return { name: "files", filename, content, type: "application/octet-stream" };
}

export function optionsOf(options: unknown): FormPart {
  return { name: "options", content: JSON.stringify(options) };
}

/** Runs a utility by one call: `path` is its code and operation, with a query. */
export function callWith(
  account: Pick<TestAccount, "inject">,
  path: string,
  body: readonly FormPart[] | object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const { payload, headers: own } = Array.isArray(body)
    ? formOf(body)
    : { payload: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const url = `/api/run/${path}`;
  return account.inject({ method: "POST", url, payload, headers: { ...own, ...headers } });
}

/** Returns a successful call's answer; throws otherwise. */
export function answerOf(response: Response): CallAnswer {
  if (response.statusCode !== 200) throw new Error(`No answer: ${response.body}`);
  return response.json<CallAnswer>();
}
