import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import type { Compatibility } from "./compatibility.ts";

export interface NewerStyle {
  readonly file: string;
  readonly key: string;
  readonly lacking: readonly string[];
}

interface Named {
  readonly property: string;
  readonly vendorPrefix?: readonly string[];
}

/**
 * Finds properties, at-rules, selectors and functions in our style sheets that a supported browser ignores, even those
 * the build lowers.
 */
export function findNewerStyles(root: string, compatibility: Compatibility): NewerStyle[] {
  return globSync("src/web/**/*.css", { cwd: root }).flatMap((name) => {
    const keys = new Set<string>();
    const look = (...candidates: string[]): void => {
      const key = candidates.find((candidate) => compatibility.knows(candidate));
      if (key !== undefined) keys.add(key);
    };
    transform({
      filename: name,
      code: readFileSync(join(root, name)),
      cssModules: name.endsWith(".module.css"),
      visitor: {
        Declaration(declaration) {
          // Unknown to the parser, or a variable, which the data don't list.
          if (declaration.property === "custom") {
            return look(`css.properties.${declaration.value.name}`);
          }
          const { property, vendorPrefix = [] }: Named =
            declaration.property === "unparsed" ? declaration.value.propertyId : declaration;
          // Prefixed properties are meant for browsers that need them.
          if (vendorPrefix.every((prefix) => prefix === "none")) look(`css.properties.${property}`);
        },
        Rule(rule) {
          if (rule.type !== "unknown")
            look(`css.at-rules.${rule.type.replace(/-(block|statement)$/, "")}`);
        },
        Selector(selector) {
          for (const part of selector) {
            if (part.type === "nesting") look("css.selectors.nesting");
            if (part.type !== "pseudo-class" && part.type !== "pseudo-element") continue;
            look(`css.selectors.${part.kind}`);
          }
        },
        Function({ name: called }) {
          look(`css.types.color.${called}`, `css.types.${called}`, `css.types.image.${called}`);
        },
      },
    });
    const file = name.replaceAll("\\", "/");
    return [...keys].toSorted().flatMap((key) => {
      const lacking = compatibility.lacking(key);
      return lacking.length === 0 ? [] : [{ file, key, lacking }];
    });
  });
}
