import * as yaml from "prettier/plugins/yaml";
import type { RunFunction } from "#kit/run/run-context.ts";
import { formats } from "./format.ts";
import { yamlMeaning } from "./yaml-meaning.ts";
import type { formatYaml } from "./format-yaml.ts";

export const run: RunFunction<typeof formatYaml> = formats({
  language: "YAML",
  ending: "yaml",
  plugins: [yaml],
  meaning: yamlMeaning,
  settings: () => ({ parser: "yaml" }),
});
