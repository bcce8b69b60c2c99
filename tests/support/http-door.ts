import type { InjectOptions, LightMyRequestResponse } from "fastify";

/** For a busy server, such as while it starts. */
const mostTries = 60;

/**
 * Calls a server process like `inject` calls an app, so helpers work with both. Retries after a second if the server is
 * busy.
 */
export function httpDoor(baseUrl: string) {
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call(options);
      const isBusy = answer.statusCode === 503 && answer.body.includes('"code":"overloaded"');
      if (!isBusy || tries === mostTries) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  const call = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const { method = "GET", url = "/", headers = {}, payload } = options;
    const isJson = typeof payload === "object" && !Buffer.isBuffer(payload);
    const answer = await fetch(new URL(typeof url === "string" ? url : "/", baseUrl), {
      method,
      redirect: "manual",
      headers: {
        origin: baseUrl,
        ...(isJson ? { "content-type": "application/json" } : {}),
        ...(headers as Record<string, string>),
      },
      ...(payload === undefined
        ? {}
        : { body: isJson ? JSON.stringify(payload) : bodyOf(payload) }),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      json: () => JSON.parse(body),
      cookies: answer.headers.getSetCookie().map(parseCookie),
    } as unknown as LightMyRequestResponse;
  };
  return { inject, origin: baseUrl };
}

function bodyOf(payload: InjectOptions["payload"]): BodyInit {
  if (Buffer.isBuffer(payload)) return new Uint8Array(payload);
  if (typeof payload === "string") return payload;
  throw new TypeError("Only JSON, text and bytes can be sent.");
}

function parseCookie(line: string): { name: string; value: string } {
  const [pair = ""] = line.split(";");
  const separator = pair.indexOf("=");
  return {
    name: pair.slice(0, separator),
    value: decodeURIComponent(pair.slice(separator + 1)),
  };
}
