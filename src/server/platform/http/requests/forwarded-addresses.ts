import type { FastifyInstance } from "fastify";

const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i;

/** Strips the port and brackets that some proxies write. */
export function withoutPort(written: string): string {
  const [, ipv4, ipv6] = withPort.exec(written) ?? [];
  return ipv4 ?? ipv6 ?? written;
}

/**
 * Strips ports off `X-Forwarded-For` before `request.ip` is read. With Azure's gateway or IIS, each connection would be
 * a network of its own.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers["x-forwarded-for"];
    if (typeof forwarded === "string") {
      const addresses = forwarded.split(",").map((written) => withoutPort(written.trim()));
      headers["x-forwarded-for"] = addresses.join(", ");
    }
    done();
  });
}
