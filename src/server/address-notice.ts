import { hostname, type networkInterfaces } from "node:os";
import type { Config } from "./config.ts";

/**
 * What an operator has to set before anybody else can sign in: a server that listens everywhere is
 * reached by names that it does not know, and pages opened by these are refused. Undefined where
 * nothing is amiss.
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
