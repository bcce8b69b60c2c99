import { fastify } from "fastify";

// The limit for the catalogue: a route that sends the bytes it was given.

const app = fastify({ bodyLimit: 64 * 1024 * 1024 });
let bytes: Buffer = Buffer.alloc(0);
app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
app.put("/api/search", async (request, reply) => {
  bytes = request.body as Buffer;
  return reply.code(204).send();
});
app.get("/api/search", (_request, reply) =>
  reply
    .type("application/json; charset=utf-8")
    .header("content-encoding", "br")
    .header("vary", "accept-encoding")
    .send(bytes),
);
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
