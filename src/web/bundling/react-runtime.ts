import { fileURLToPath } from "node:url";
import type { Alias } from "vite";

const ours = (file: string) => fileURLToPath(new URL(`../runtime/${file}`, import.meta.url));

/**
 * What stands for React in the pages: Preact, a tenth of its size. The components, their types and the
 * libraries are those of React, and without this line in both configurations so is what draws them.
 */
export const reactRuntime: Alias[] = [
  { find: /^react$/, replacement: ours("react.ts") },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom\/static$/, replacement: ours("static.ts") },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: "preact/jsx-runtime" },
];
