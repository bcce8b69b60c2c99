import { queryOptions } from "@tanstack/react-query";
import type { FileFolder } from "#contract/facts/files/file.ts";
import type { SessionFile } from "#contract/schemas/file.ts";
import type { Session } from "#contract/schemas/session.ts";
import { ownKey } from "../account/account.ts";
import { call, callRaw } from "../http/call.ts";
import { NetworkError } from "../http/problem-error.ts";
import { SentenceError } from "#web/browser/error-message.ts";

export interface FilePlace {
  readonly sessionId: string;
  readonly folder: FileFolder;
  readonly file: SessionFile;
}

function placeParams({ sessionId, folder, file }: FilePlace) {
  return { sessionId, folder, filename: file.filename } as const;
}

/** A rewritten file has a new key. */
export function fileBytesQuery(place: FilePlace) {
  return queryOptions({
    queryKey: [...ownKey, "file", place.sessionId, place.folder, place.file],
    queryFn: async ({ signal }) => {
      const response = await callRaw("GET /api/sessions/{sessionId}/files/{folder}/{filename}", {
        params: placeParams(place),
        signal,
      });
      return response.blob();
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Fetches at most 50 pixels a side. */
export function thumbnailQuery(place: FilePlace) {
  return queryOptions({
    queryKey: [...ownKey, "thumbnail", place.sessionId, place.folder, place.file],
    queryFn: async ({ signal }) => {
      const response = await callRaw(
        "GET /api/sessions/{sessionId}/files/{folder}/{filename}/thumbnail",
        { params: placeParams(place), signal },
      );
      return response.blob();
    },
    staleTime: Infinity,
  });
}

/** Throws ProblemError, NetworkError, and SentenceError when a nonempty file arrives empty. */
export async function downloadFile(place: FilePlace, asAttachment: boolean): Promise<Blob> {
  const response = await callRaw("GET /api/sessions/{sessionId}/files/{folder}/{filename}", {
    params: placeParams(place),
    query: { asAttachment },
    headers: { accept: "*/*" },
  });
  const blob = await readBlob(response);
  if (blob.size === 0 && place.file.size > 0) throw new SentenceError(noData);
  return blob;
}

/** Excludes `end`. Throws ProblemError and NetworkError. */
export async function downloadPart(
  place: FilePlace,
  start: number,
  end: number,
): Promise<ArrayBuffer> {
  if (end <= start) return new ArrayBuffer(0);
  const response = await callRaw("GET /api/sessions/{sessionId}/files/{folder}/{filename}", {
    params: placeParams(place),
    headers: { accept: "*/*", range: `bytes=${start}-${end - 1}` },
  });
  const bytes = await (await readBlob(response)).arrayBuffer();
  // Servers without ranges send the whole file.
  return response.status === 206 ? bytes : bytes.slice(start, end);
}

/** Reads a session in any state. Throws ProblemError. */
export function readSessionFiles(sessionId: string): Promise<Session> {
  return call("GET /api/sessions/{sessionId}", { params: { sessionId } });
}

/** Deletes all of them or none, and returns the session. */
export function deleteFiles(
  sessionId: string,
  folder: FileFolder,
  filenames: readonly string[],
): Promise<Session> {
  return call("DELETE /api/sessions/{sessionId}/files/{folder}", {
    params: { sessionId, folder },
    body: { filenames: [...filenames] },
  });
}

/** Throws like `downloadFile`. */
export async function downloadZip(sessionId: string): Promise<Blob> {
  const response = await callRaw("GET /api/sessions/{sessionId}/files/output", {
    params: { sessionId },
    query: { downloadAs: "zip" },
    headers: { accept: "application/zip" },
  });
  const blob = await readBlob(response);
  if (blob.size === 0) throw new SentenceError(noData);
  return blob;
}

const noData = "No data received.";

/** Replaces the browser's unhelpful error for a cut connection. */
async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    throw new NetworkError(error);
  }
}
