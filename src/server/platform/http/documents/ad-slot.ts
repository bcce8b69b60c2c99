import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../escape-html.ts";

const provider = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

/** Serves the document of an ad's frame, in which alone the provider's script runs (decision 0036). */
export function serveAdSlot(app: FastifyInstance, clientId: string): void {
  app.get("/ads/slot", (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-store",
        "content-security-policy": policyOf(nonce),
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
      })
      .send(documentOf(escapeHtml(clientId), nonce));
  });
}

function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src https:",
    "font-src https:",
    "frame-ancestors 'self'",
    "frame-src https:",
    "img-src https: data:",
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
    // `strict-dynamic` allows what the provider's script loads.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src https: 'unsafe-inline'",
  ].join("; ");
}

function documentOf(clientId: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <title>Advertisement</title>
    <style>
      html, body { margin: 0; height: 100%; overflow: hidden; }
      ins { display: block; width: 100%; height: 100%; }
    </style>
    <script async nonce="${nonce}" src="${provider}?client=${clientId}"></script>
  </head>
  <body>
    <ins class="adsbygoogle" data-ad-client="${clientId}"></ins>
    <script nonce="${nonce}">(window.adsbygoogle = window.adsbygoogle || []).push({});</script>
  </body>
</html>
`;
}
