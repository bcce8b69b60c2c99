import { hash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** Lists a document's `script-src`: the site's own, and inline scripts by hash. */
export function scriptSources(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, content]) => `'sha256-${hash("sha256", content ?? "", "base64")}'`,
  );
  return ["'self'", ...hashes].join(" ");
}
