import * as yaml from "prettier/plugins/yaml";
import { formats } from "./format.ts";
import { formatYaml } from "./format-yaml.ts";

export const run = formats(formatYaml, {
  language: "YAML",
  ending: "yaml",
  plugins: [yaml],
  settings: () => ({ parser: "yaml" }),
});
