import { recordError } from "./record.ts";

/** Records uncaught errors; `screen` returns the current route. */
export function watchErrors(screen: () => string): void {
  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    recordError({ error, script: filename, line: lineno, column: colno }, screen()),
  );
  window.addEventListener("unhandledrejection", ({ reason }) =>
    recordError({ error: reason }, screen()),
  );
}
