import * as yaml from "prettier/plugins/yaml";

export const plugins = [yaml];
