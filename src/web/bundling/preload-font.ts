import type { Plugin } from "vite";

const textFont = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Has the page ask for the font of its texts together with the style sheet that names it, instead of
 * after that. Throws where the build has none.
 */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => textFont.test(name));
        if (file === undefined) throw new Error("The build has no font for the page's texts.");
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", injectTo: "head", attrs: { ...attrs, href: `/${file}` } }];
      },
    },
  };
}
