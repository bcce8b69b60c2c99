import type { Plugin } from "vite";

const textFont = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;
const scripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Makes the browser load what it paints first: the font beside the style sheet, then scripts at low
 * priority. Throws if the build has no font.
 */
export function orderLinks(): Plugin {
  return {
    name: "order-links",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => textFont.test(name));
        if (file === undefined) throw new Error("The build has no font for the page's texts.");
        const font = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
        const last = (html.match(scripts) ?? []).join("");
        return {
          html: html
            .replaceAll(scripts, "")
            .replace(
              "</body>",
              last.replaceAll(" crossorigin ", ' fetchpriority="low"$&') + "</body>",
            ),
          tags: [{ tag: "link", injectTo: "head", attrs: { ...font, href: `/${file}` } }],
        };
      },
    },
  };
}
