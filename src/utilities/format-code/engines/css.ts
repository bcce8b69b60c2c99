import * as postcss from "prettier/plugins/postcss";

export const plugins = [postcss];
