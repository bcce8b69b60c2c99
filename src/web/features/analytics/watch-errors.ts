import { recordError } from "./record.ts";

/** Tells the server of errors that nobody caught, from now on. `screen` gives the route shown. */
export function watchErrors(screen: () => string): void {
  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    recordError({ error, script: filename, line: lineno, column: colno }, screen()),
  );
  window.addEventListener("unhandledrejection", ({ reason }) =>
    recordError({ error: reason }, screen()),
  );
}
