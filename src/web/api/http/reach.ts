import { NetworkError } from "./problem-error.ts";
import { pageTrace } from "./page-trace.ts";
import { serverClock } from "./server-clock.ts";

/**
 * Fetches from our own server and learns its clock. Throws NetworkError where there was no answer,
 * and the abort's own reason where the caller gave up.
 */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(pageTrace.headers())) headers.set(name, value);
    const response = await fetch(url, { ...init, headers, credentials: "same-origin" });
    serverClock.learn(response.headers.get("date"));
    pageTrace.learn(response.headers.get("server-timing"));
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}
