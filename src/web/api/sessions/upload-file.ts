import type { Session } from "#contract/schemas/session.ts";
import { currentToken } from "../http/access-token.ts";
import { pageTrace } from "../http/page-trace.ts";
import { isProblem, NetworkError, ProblemError, problemOf } from "../http/problem-error.ts";
import { requestUrl } from "../http/request-url.ts";
import { serverClock } from "../http/server-clock.ts";
import { siteAddress } from "#web/browser/site-address.ts";

interface Upload {
  readonly sessionId: string;
  /** All are taken, or none. */
  readonly files: readonly File[];
  /** Called with the bytes sent. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads files and returns the session. Throws ProblemError, NetworkError, and the signal's
 * reason. Unlike `fetch`, XMLHttpRequest reports progress.
 */
export async function uploadFiles(upload: Upload): Promise<Session> {
  try {
    return await send(upload);
  } catch (error) {
    if (!isProblem(error, "token_expired", "token_invalid")) throw error;
    currentToken.discard();
    return send(upload);
  }
}

async function send(upload: Upload): Promise<Session> {
  const token = await currentToken.get();
  const { sessionId, files, signal } = upload;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", siteAddress(requestUrl("/api/sessions/{sessionId}/files", { sessionId })));
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(pageTrace.headers()))
      request.setRequestHeader(name, value);
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      // Progress covers the whole form, slightly longer than the files.
      if (total > 0) upload.onProgress(Math.round((loaded / total) * size));
    });
    request.addEventListener("load", () => {
      serverClock.learn(request.getResponseHeader("date"));
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Session);
      else reject(new ProblemError(problemOf(status, statusText, responseText)));
    });
    request.addEventListener("error", (event) => reject(new NetworkError(event)));
    request.addEventListener("abort", () => reject(abortReason(signal)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    signal.addEventListener("abort", abort);
    const form = new FormData();
    for (const file of files) form.append("files", file, file.name);
    request.send(form);
  });
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException("", "AbortError");
}
