import * as markdown from "prettier/plugins/markdown";

export const plugins = [markdown];
