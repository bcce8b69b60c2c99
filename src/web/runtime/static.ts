import { renderToStringAsync } from "preact-render-to-string";

// Stands for "react-dom/static" in the build of the pages for the server, see build/react-runtime.ts.

/** As React's: what is drawn, whole, once nothing in it waits any more. Rejects with what a part throws. */
export async function prerender(element: Parameters<typeof renderToStringAsync>[0]) {
  return { prelude: new Blob([await renderToStringAsync(element)]).stream() };
}
