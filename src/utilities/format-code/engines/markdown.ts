import * as markdown from "prettier/plugins/markdown";

export { refuseUnboundedMarkdown as refuse } from "#kit/text/refuse-unbounded-markdown.ts";

export const plugins = [markdown];
