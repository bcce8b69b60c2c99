import type { FastifyReply } from "fastify";
import { Refusal } from "#server/platform/refusal.ts";
import type { Download } from "./download-file.ts";

/** Answers with a download. Throws Refusal `range_not_satisfiable` for a range that lies outside. */
export function sendDownload(
  reply: FastifyReply,
  { status, headers, body }: Download,
): FastifyReply {
  reply.headers(headers);
  if (status === 416) throw new Refusal("range_not_satisfiable");
  return reply.code(status).send(body);
}
