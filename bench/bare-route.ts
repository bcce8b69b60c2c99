import multipart from "@fastify/multipart";
import { fastify } from "fastify";
import { resizeBySharp } from "./resize-by-sharp.ts";

// The limit for runs: a route that takes the upload, calls sharp and answers.

const app = fastify();
await app.register(multipart, { limits: { fileSize: 5 * 1024 * 1024 } });
app.post<{ Querystring: { width: string; height: string } }>("/", async (request, reply) => {
  const file = await request.file();
  if (file === undefined) return reply.code(400).send();
  const { width, height } = request.query;
  const input = await file.toBuffer();
  const resized = await resizeBySharp(input, { width: Number(width), height: Number(height) });
  return reply.type("image/jpeg").send(resized);
});
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
