import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { formatCss } from "./format-css.ts";
import { formatHtml } from "./format-html.ts";
import { formatJavascript } from "./format-javascript.ts";
import { formatMarkdown } from "./format-markdown.ts";
import { formatTypescript } from "./format-typescript.ts";
import { formatYaml } from "./format-yaml.ts";

export const family = defineFamily<Manifest>([
  formatJavascript,
  formatTypescript,
  formatCss,
  formatHtml,
  formatYaml,
  formatMarkdown,
]);
