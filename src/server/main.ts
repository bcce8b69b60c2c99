import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before any other module is loaded: a third of a start was compiling what the last start had compiled. It goes with the
// packages when those are installed anew, and where nothing can be written there, as in a container, nothing is kept.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));
await import("./serve.ts");
