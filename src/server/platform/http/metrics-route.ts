import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { Refusal } from "../refusal.ts";

/** Serves `/metrics` for Prometheus to callers with the token. Mount it only when one is set. */
export function serveMetrics(app: FastifyInstance, token: string, others: Registry): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [own],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      throw new Refusal("not_signed_in", "Send METRICS_TOKEN as the bearer token.");
    }
    const all = Registry.merge([own, others]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Hashes are equally long, so the time reveals nothing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
