import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const reference = /<script src="(inline\/[\w-]+\.js)"><\/script>/g;

/**
 * Inlines small classic scripts, without comments, since loading them would delay the first paint.
 * The server's policy allows them by hash.
 */
export function inlineScripts(): Plugin {
  let root = "";
  return {
    name: "inline-scripts",
    configResolved: (config) => {
      ({ root } = config);
    },
    transformIndexHtml: {
      // Before Vite looks for files to bundle.
      order: "pre",
      handler: (html) =>
        html.replaceAll(reference, (_, file: string) => {
          const text = readFileSync(join(root, file), "utf8");
          const lines = text.split("\n").map((line) => line.trim());
          return `<script>${lines.filter((line) => !line.startsWith("//")).join("\n")}</script>`;
        }),
    },
  };
}
