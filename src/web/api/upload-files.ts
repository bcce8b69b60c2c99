import type { Session } from "#contract/session.ts";
import { currentToken } from "#web/api/current-token.ts";
import { NetworkError, ProblemError, problemOf } from "#web/api/problem-error.ts";
import { requestUrl } from "#web/api/request-url.ts";
import { serverClock } from "#web/api/server-clock.ts";

interface Upload {
  readonly sessionId: string;
  readonly files: readonly File[];
  /** Replaces what the session's input folder holds. */
  readonly replacesAll?: boolean;
  /** Told the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads input files, all or nothing. Throws ProblemError for a refusal, NetworkError without an
 * answer, and the signal's reason when it was cancelled. XMLHttpRequest, because `fetch` cannot
 * tell how much of a body has been sent.
 */
export async function uploadFiles(upload: Upload): Promise<Session> {
  try {
    return await send(upload);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== "token_expired") throw error;
    currentToken.discard();
    return send(upload);
  }
}

async function send(upload: Upload): Promise<Session> {
  const token = await currentToken.get();
  upload.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", uploadUrl(upload));
    request.setRequestHeader("accept", "application/json");
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) upload.onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      serverClock.learn(request.getResponseHeader("date"));
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Session);
      else reject(new ProblemError(problemOf(status, statusText, responseText)));
    });
    request.addEventListener("error", (event) => reject(new NetworkError(event)));
    request.addEventListener("abort", () => reject(abortReason(upload.signal)));
    request.addEventListener("loadend", () => upload.signal.removeEventListener("abort", abort));
    upload.signal.addEventListener("abort", abort);
    request.send(formOf(upload.files));
  });
}

function uploadUrl({ sessionId, replacesAll = false }: Upload): string {
  return requestUrl(
    "/api/sessions/{sessionId}/files",
    { sessionId },
    { deleteAllExistingFiles: replacesAll ? true : undefined },
  );
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  return form;
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException("", "AbortError");
}
