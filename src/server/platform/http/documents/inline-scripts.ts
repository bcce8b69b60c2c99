import { hash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** The `script-src` under which a document's scripts run: those of the site, and its inline ones by hash. */
export function scriptSources(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, content]) => `'sha256-${hash("sha256", content ?? "", "base64")}'`,
  );
  return ["'self'", ...hashes].join(" ");
}
