import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { fileFolderSchema, fileListingSchema } from "../schemas/file.ts";
import { sessionIdSchema, sessionSchema } from "../schemas/session.ts";

const sessionParams = z.object({ sessionId: sessionIdSchema });
const folderParams = sessionParams.extend({ folder: fileFolderSchema });
const fileParams = folderParams.extend({ filename: z.string().min(1).max(1000) });
const notFound = ["session_not_found", "file_not_found", "storage_unavailable"] as const;

export const fileEndpoints = {
  uploadFiles: defineEndpoint({
    method: "POST",
    path: "/api/sessions/{sessionId}/files",
    access: "guest",
    scope: "run",
    action: "upload files",
    summary: "Upload input files, all or none",
    params: sessionParams,
    query: z.object({ deleteAllExistingFiles: z.stringbool().default(false) }),
    multipart: ["files"],
    replies: { 200: sessionSchema },
    errors: [
      "session_not_found",
      "session_not_active",
      "session_busy",
      "no_files_selected",
      "too_many_files",
      "file_too_large",
      "file_type_not_allowed",
      "file_empty",
      "invalid_filename",
      "session_full",
      "storage_full",
      "storage_unavailable",
    ],
  }),
  listFiles: defineEndpoint({
    method: "GET",
    path: "/api/sessions/{sessionId}/files",
    access: "guest",
    scope: "read",
    action: "see the files of a session",
    summary: "List the session's stored files",
    params: sessionParams,
    replies: { 200: fileListingSchema },
    errors: ["session_not_found", "storage_unavailable"],
  }),
  downloadOutputs: defineEndpoint({
    method: "GET",
    path: "/api/sessions/{sessionId}/files/output",
    access: "guest",
    scope: "files",
    action: "download files",
    summary: "Download all output files as a ZIP",
    params: sessionParams,
    query: z.object({ downloadAs: z.literal("zip") }),
    replies: { 200: "bytes" },
    errors: ["session_not_found", "not_enough_outputs"],
  }),
  downloadFile: defineEndpoint({
    method: "GET",
    path: "/api/sessions/{sessionId}/files/{folder}/{filename}",
    access: "guest",
    scope: "files",
    action: "download files",
    summary: "Download a file. Supports range and conditional requests",
    params: fileParams,
    query: z.object({ asAttachment: z.stringbool().default(false) }),
    replies: { 200: "bytes", 206: "bytes", 304: "empty" },
    errors: [...notFound, "range_not_satisfiable"],
  }),
  downloadByLink: defineEndpoint({
    method: "GET",
    path: "/api/files/{fileId}",
    access: "public",
    summary: "Download a file by its signed link, until its session ends",
    params: z.object({ fileId: z.uuid() }),
    query: z.object({
      /** When the link expires, in milliseconds since 1970. */
      expires: z.coerce.number().int().min(0).max(8_640_000_000_000_000),
      signature: z.string().max(200),
    }),
    replies: { 200: "bytes", 206: "bytes", 304: "empty" },
    errors: [
      "link_invalid",
      "link_expired",
      "file_not_found",
      "storage_unavailable",
      "range_not_satisfiable",
    ],
  }),
  downloadThumbnail: defineEndpoint({
    method: "GET",
    path: "/api/sessions/{sessionId}/files/{folder}/{filename}/thumbnail",
    access: "guest",
    scope: "files",
    action: "see thumbnails",
    summary: "Get an image's thumbnail, up to 50 pixels on each side",
    params: fileParams,
    replies: { 200: "bytes", 304: "empty" },
    errors: [...notFound, "picture_too_large", "rate_limited"],
  }),
  deleteFiles: defineEndpoint({
    method: "DELETE",
    path: "/api/sessions/{sessionId}/files/{folder}",
    access: "guest",
    scope: "files",
    action: "delete files",
    summary: "Delete files by name, all or none",
    params: folderParams,
    body: z.strictObject({ filenames: z.array(z.string().max(1000)).max(10_000) }),
    replies: { 200: sessionSchema },
    errors: [...notFound, "no_filenames", "session_busy"],
  }),
};
