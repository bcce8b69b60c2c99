/**
 * Node's flags for a process that lives shortly, as `npm test` says that those of tests do: the embedded database as it is
 * compiled first. It is a quarter of what starting a server takes to compile it anew for speed, which a few seconds never
 * win back.
 */
export const flagsOfShortLived =
  process.env["SERVERS_LIVE_SHORTLY"] === undefined
    ? []
    : ["--no-wasm-dynamic-tiering", "--no-wasm-tier-up"];
