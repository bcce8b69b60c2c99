import { hostname, type networkInterfaces } from "node:os";
import type { Config } from "./config.ts";

/**
 * Tells the operator what to set when the server listens on all addresses without knowing its
 * public names, whose pages it would refuse. Returns undefined if all is well.
 */
export function addressNotice(
  {
    host,
    publicUrl,
    publicUrlIsDerived,
  }: Pick<Config, "host" | "publicUrl" | "publicUrlIsDerived">,
  interfaces: ReturnType<typeof networkInterfaces>,
): string | undefined {
  if (!publicUrlIsDerived || !["0.0.0.0", "::"].includes(host)) return undefined;
  const addresses = Object.values(interfaces).flatMap((each) => each ?? []);
  const outer = addresses.find(({ internal, family }) => !internal && family === "IPv4");
  const example = new URL(publicUrl);
  example.hostname = outer?.address ?? hostname();
  return `Other machines reach it, but nobody can sign in from there yet: set PUBLIC_URL to the address in people's browsers, such as ${example.origin}`;
}
