import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import { fastify } from "fastify";
import { makeBareFolder, syncFile } from "./bare-folder.ts";

// The limit for uploads and downloads: routes that stream to and from a file. With "to-disk" it answers after a sync,
// as the product does; otherwise a power cut can lose the bytes.

const toDisk = process.argv.includes("to-disk");
const folder = await makeBareFolder();
const app = fastify();
await app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024 } });
app.post("/", async (request, reply) => {
  const part = await request.file();
  if (part === undefined) return reply.code(400).send();
  const name = randomUUID();
  await pipeline(part.file, createWriteStream(join(folder, name)));
  if (toDisk) await syncFile(join(folder, name));
  return { name };
});
app.get<{ Params: { name: string } }>("/:name", (request, reply) =>
  reply.type("image/jpeg").send(createReadStream(join(folder, request.params.name))),
);
app.delete<{ Params: { name: string } }>("/:name", async (request, reply) => {
  await rm(join(folder, request.params.name));
  return reply.code(204).send();
});
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
