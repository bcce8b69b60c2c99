import http from "node:http";
import { text } from "node:stream/consumers";
import { bearer } from "./accounts.ts";
import { multipartOf, type UploadedFile } from "./uploads.ts";

export interface HalfUpload {
  /** Sends the rest and returns the answer. Rejects if the connection breaks. */
  finish(): Promise<{ readonly status: number; readonly body: string }>;
  cut(): void;
}

/** Starts uploading a file into a session, with a bearer `token`. */
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
  // Read by `finish`, if called.
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
