import { formatter } from "./formatter.ts";
import { commonOptions } from "./options.ts";

export const formatYaml = formatter({
  code: "format-yaml",
  language: "YAML",
  ending: "yaml",
  alsoCalled: [
    "yaml formatter",
    "yaml beautifier",
    "yml formatter",
    "pretty print yaml",
    "yaml lint",
  ],
  tags: ["yaml"],
  note: "Comments are kept. Every result is read again: a part that would have changed is left as it was, with a note.",
  example: {
    given: "a:   1\nb:\n    - x\n    -   y # why\n",
    written: "a: 1\nb:\n  - x\n  - y # why\n",
  },
  detects: [{ kind: "yaml", operation: "format", confidence: 0.4, does: "format it" }],
  options: commonOptions,
});
