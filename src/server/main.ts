import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before other modules: compiling was a third of the start. Reinstalling packages clears the cache;
// without write access, as in a container, nothing is cached.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));
await import("./serve.ts");
