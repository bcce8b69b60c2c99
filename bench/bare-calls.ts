import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import multipart from "@fastify/multipart";
import { fastify } from "fastify";
import type { BareSharpTask } from "./bare-calls-child.ts";
import { makeBareFolder, syncFile } from "./bare-folder.ts";
import type { BareResize } from "./resize-by-sharp.ts";

// The least the product's design allows: the four calls of a flow, with upload and result synced to disk before each
// answer, and sharp in one child per core. No account, session, price, inspection or database.

type Place = { Params: { id: string } };

const folder = await makeBareFolder();
const uploadOf = (id: string) => join(folder, id);
const resultOf = (id: string) => join(folder, `${id}-resized`);

const cores = availableParallelism();
const idle = Array.from({ length: cores }, () =>
  fork(fileURLToPath(new URL("bare-calls-child.ts", import.meta.url))),
);
const waiting: ((child: ChildProcess) => void)[] = [];

const app = fastify();
await app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024 } });
app.post("/start", () => ({ id: randomUUID() }));
app.post<Place>("/:id/upload", async (request, reply) => {
  const file = await request.file();
  if (file === undefined) return reply.code(400).send();
  await pipeline(file.file, createWriteStream(uploadOf(request.params.id)));
  await syncFile(uploadOf(request.params.id));
  return {};
});
app.post<Place & { Body: BareResize }>("/:id/run", async ({ params: { id }, body: size }) => {
  const child = idle.pop() ?? (await new Promise<ChildProcess>((take) => waiting.push(take)));
  const threads = Math.max(1, Math.floor(cores / (cores - idle.length + waiting.length)));
  const task: BareSharpTask = { from: uploadOf(id), to: resultOf(id), size, threads };
  await new Promise<void>((done) => {
    child.once("message", () => done());
    child.send(task);
  });
  const next = waiting.shift();
  if (next === undefined) idle.push(child);
  else next(child);
  await syncFile(resultOf(id));
  return {};
});
app.get<Place>("/:id", async ({ params: { id } }, reply) => {
  const { size } = await stat(resultOf(id));
  reply.type("image/jpeg").header("content-length", size);
  return reply.send(createReadStream(resultOf(id)));
});
app.delete<Place>("/:id", async ({ params: { id } }, reply) => {
  for (const path of [uploadOf(id), resultOf(id)]) await rm(path);
  return reply.code(204).send();
});
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
