import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { svgToDataUrl } from "./svg-to-data-url.ts";

/** Throws RunError `not_svg`, and as `givenText` does. */
export const run: RunFunction<typeof svgToDataUrl> = textRun((text, { form, encoding }) => {
  const svg = withNamespace(text);
  const url =
    encoding === "base64"
      ? `data:image/svg+xml;base64,${toBase64(new TextEncoder().encode(svg))}`
      : `data:image/svg+xml,${percentEncoded(svg)}`;
  if (form === "css") return `background-image: url("${url}");`;
  return form === "html" ? `<img src="${url}" alt="">` : url;
});

/** Throws RunError `not_svg`. */
function withNamespace(text: string): string {
  const svg = text.replace(/^\ufeff/, "").trim();
  const start = svg.replace(/<!--[^]*?-->|<\?[^]*?\?>|<!doctype[^>]*>/gi, "").trim();
  if (!/^<svg[\s/>]/i.test(start) || !/(?:<\/svg\s*>|\/>)$/i.test(start)) {
    const sentence = "This is not an SVG. Paste one from <svg to </svg>.";
    throw new RunError("not_svg", sentence, { field: "text" });
  }
  const [opening = ""] = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i.exec(svg) ?? [];
  if (/\sxmlns\s*=/.test(opening)) return svg;
  return svg.replace(/<svg(?=[\s/>])/i, '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** Double quotes around attributes become single ones, unless the file has those too. */
function percentEncoded(svg: string): string {
  const quoted = svg.includes("'") ? svg : svg.replaceAll('"', "'");
  return quoted
    .replace(/[\r\n\t]+/g, " ")
    .replace(
      /[%#<>"&{}|\\^`[\]\0-\x1f\x7f]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .replace(/[^\0-\x7f]+/g, (piece) => encodeURIComponent(piece.toWellFormed()));
}
