import http from "node:http";
import { text } from "node:stream/consumers";
import { bearer } from "./accounts.ts";
import { multipartOf, type UploadedFile } from "./uploads.ts";

/** An upload over a real connection, of which one half has been sent. */
export interface HalfUpload {
  /** Sends the other half; gives the answer. Rejects when the connection breaks. */
  finish(): Promise<{ readonly status: number; readonly body: string }>;
  /** Closes the connection, as a lost network does. */
  cut(): void;
}

/** Begins the upload of one file into a session; `token` is the bearer's. */
export function beginUpload(
  baseUrl: string,
  { token, sessionId, file }: { token: string; sessionId: string; file: UploadedFile },
): HalfUpload {
  const { headers, payload } = multipartOf([file]);
  const request = http.request(new URL(`/api/sessions/${sessionId}/files`, baseUrl), {
    method: "POST",
    headers: { ...headers, ...bearer(token), "content-length": String(payload.length) },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      text(response).then((body) => resolve({ status, body }), reject);
    });
  });
  // It is read by whoever finishes the upload, if anybody does.
  answer.catch(() => undefined);
  const half = Math.floor(payload.length / 2);
  request.write(payload.subarray(0, half));
  return {
    finish() {
      request.end(payload.subarray(half));
      return answer;
    },
    cut: () => void request.destroy(),
  };
}
