import { der, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import { writePem } from "#kit/in-browser/pem.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { makeCsr } from "./make-csr.ts";
import { otherNames, writeName } from "./write-parts.ts";
import { withSignature, keyOf, named, newKeyPart, parts } from "./made-parts.ts";

/** Makes a certificate request (RFC 2986). Throws RunError `no_name`, and as `readKey` does. */
export const run: RunFunction<typeof makeCsr> = async (_operation, options) => {
  const key = await keyOf(options);
  const extensions = otherNames(options.names);
  const asked = sequence(objectId("1.2.840.113549.1.9.14"), der(0x31, sequence(...extensions)));
  const attributes = der(0xa0, ...(extensions.length === 0 ? [] : [asked]));
  const body = sequence(integer(0), writeName(named(options)), key.spki, attributes);
  const request = await withSignature(body, key);
  return parts([
    ["Request", "request.csr", writePem("CERTIFICATE REQUEST", request)],
    ...newKeyPart(options, "Private key", "private.key", key),
  ]);
};
