import { codeOfId } from "#contract/facts/utility/id.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import {
  contentDisposition,
  downloadFile,
  downloadStored,
  storageKey,
  downloadThumbnail,
  type FileLinks,
  listFiles,
  sendDownload,
  zipOutputs,
} from "#server/features/files/index.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { deleteFromSession, type UploadRules, uploadToSession } from "./change-files.ts";
import { readOwnSession } from "../own-session.ts";
import { presentOwnSession } from "../read-sessions.ts";
import { followLink } from "./follow-link.ts";
import { receiveFiles } from "./receive-files.ts";
import type { SessionParts } from "../session-parts.ts";

/** Restricts uploads and thumbnails per account by `limits`. */
export function mountSessionFileRoutes(
  mount: Mount,
  parts: SessionParts & UploadRules & { readonly fileLinks: FileLinks },
  limits: { readonly uploads: RouteLimit; readonly thumbnails: RouteLimit },
): void {
  const { pool } = parts.database;

  mount(
    endpoints.uploadFiles,
    async ({ params: { sessionId }, query, caller, callerNow, request }) => {
      const replaceExisting = query.deleteAllExistingFiles;
      const session = await receiveFiles(request, (files) =>
        uploadToSession(parts, caller, { sessionId, files, replaceExisting, callerNow }),
      );
      return { status: 200, body: session };
    },
    { limit: limits.uploads },
  );
  mount(endpoints.listFiles, async ({ params, caller }) => {
    const { id } = await readOwnSession(pool, caller, params.sessionId);
    return { status: 200, body: await listFiles(parts, id) };
  });
  mount(endpoints.downloadOutputs, async ({ params, caller, request, reply }) => {
    const { id, utilityId } = await readOwnSession(pool, caller, params.sessionId);
    const archive = await zipOutputs(parts, id, request.method !== "HEAD");
    reply.header(
      "content-disposition",
      contentDisposition("attachment", `${codeOfId(utilityId)}_output.zip`),
    );
    reply.header("cache-control", "private, no-store");
    return reply.type("application/zip").send(archive);
  });
  mount(endpoints.downloadFile, async ({ params, query, caller, request, reply }) => {
    await readOwnSession(pool, caller, params.sessionId);
    const { asAttachment } = query;
    const download = await downloadFile(parts, {
      ...params,
      asAttachment,
      withBody: request.method !== "HEAD",
      headers: request.headers,
    });
    return sendDownload(reply, download);
  });
  mount(endpoints.downloadByLink, async ({ params, query, request, reply }) => {
    const file = await followLink(parts, parts.fileLinks, { ...params, ...query });
    const download = await downloadStored(
      parts,
      { ...file, key: storageKey(file) },
      {
        asAttachment: false,
        withBody: request.method !== "HEAD",
        headers: request.headers,
      },
    );
    return sendDownload(reply, download);
  });
  mount(
    endpoints.downloadThumbnail,
    async ({ params, caller, request, reply }) => {
      await readOwnSession(pool, caller, params.sessionId);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort("the caller is gone"));
      const asked = { turnOf: caller.network, signal: gone.signal };
      const { status, headers, body } = await downloadThumbnail(
        parts,
        params,
        request.headers,
        asked,
      );
      return reply.headers(headers).code(status).send(body);
    },
    { limit: limits.thumbnails },
  );
  mount(endpoints.deleteFiles, async ({ params, body, caller }) => {
    const { sessionId, folder } = params;
    const { filenames } = body;
    await deleteFromSession(parts, caller, { sessionId, folder, filenames });
    return { status: 200, body: await presentOwnSession(parts, caller, sessionId) };
  });
}
