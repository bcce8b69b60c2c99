/**
 * What Vite's development server passes on to the product's: paths by their beginning, or as an
 * expression. Below `/api` our own modules of that folder are Vite's: passed on, no page would start.
 */
export const serverPaths = [
  "^/api/(?![^?]*\\.tsx?(?:\\?|$))",
  "/healthz",
  "/readyz",
  "/metrics",
  "/openapi.json",
  "/docs/reference",
];
