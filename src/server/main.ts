import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Must come before other modules: compiling took a third of the start. Reinstalling packages clears
// the cache; nothing is cached where it can't be written, as in a container.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));
await import("./serve.ts");
