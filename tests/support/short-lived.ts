/**
 * Node's flags for short-lived processes, as set by `npm test`: no optimised compilation of the embedded database,
 * which takes a quarter of a server's start.
 */
export const flagsOfShortLived =
  process.env["SERVERS_LIVE_SHORTLY"] === undefined
    ? []
    : ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"];
