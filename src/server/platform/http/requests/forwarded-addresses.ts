import type { FastifyInstance } from "fastify";

const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i;

/** Gives an address without the port and the brackets that some proxies write; anything else as it is. */
export function withoutPort(written: string): string {
  const [, ipv4, ipv6] = withPort.exec(written) ?? [];
  return ipv4 ?? ipv6 ?? written;
}

/**
 * Takes ports off `X-Forwarded-For` before `request.ip` is first read from it. Azure's gateway, IIS and others write
 * `address:port`: limits per network would count each connection by itself, and no proxy in the chain would be trusted.
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
