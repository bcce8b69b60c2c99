import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const reference = /<script src="(inline\/[\w-]+\.js)"><\/script>/g;

/**
 * Writes the page's small classic scripts into the page itself, without their comments: one that is
 * asked for holds up the first paint until it has come. The server's policy allows them by their hashes.
 */
export function inlineScripts(): Plugin {
  let root = "";
  return {
    name: "inline-scripts",
    configResolved: (config) => {
      ({ root } = config);
    },
    transformIndexHtml: {
      // Before Vite looks for what is to be bundled.
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
