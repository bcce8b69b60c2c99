/**
 * Path prefixes and patterns that Vite's development server proxies. Vite itself serves
 * our modules below `/api`, without which no page would start.
 */
export const serverPaths = [
  "^/api/(?![^?]*\\.tsx?(?:\\?|$))",
  "/healthz",
  "/readyz",
  "/metrics",
  "/openapi.json",
  "/mcp",
  "/docs/reference",
];
