import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fastify } from "fastify";
import { brotliCompressSync } from "node:zlib";

// The limit for pages: files compressed once and sent as they are.

const folder = process.argv[2];
if (folder === undefined) throw new Error("Say in which folder the pages are.");
const types: Readonly<Record<string, string>> = {
  "list.html": "text/html; charset=utf-8",
  "react.html": "text/html; charset=utf-8",
  "react.js": "text/javascript; charset=utf-8",
  "list.json": "application/json; charset=utf-8",
};

const app = fastify();
for (const [name, type] of Object.entries(types)) {
  const bytes = brotliCompressSync(await readFile(join(folder, name)));
  app.get(`/${name}`, (_request, reply) =>
    reply.type(type).header("content-encoding", "br").header("vary", "accept-encoding").send(bytes),
  );
}
app.get("/robots.txt", (_request, reply) =>
  reply.type("text/plain").send("User-agent: *\nAllow: /\n"),
);
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
