import type { Options } from "prettier";
import * as prettier from "prettier/standalone";
import type { Meaning } from "./keep-meaning.ts";

type Parse = (
  code: string,
  options: Options,
  wanted: { readonly massage: true },
) => Promise<{ readonly ast: unknown }>;

// Its command line compares with this in --debug-check; the types don't mention it.
const { parse } = (prettier as unknown as { readonly __debug: { readonly parse: Parse } }).__debug;

/** Code means its syntax tree, without what only layout decides. */
export function syntaxMeaning(options: Options): Meaning {
  return {
    of: async (code) => digestOf((await parse(code, options, { massage: true })).ast),
    parts: () => [],
  };
}

/** Two trees of a large text wouldn't fit, so each becomes a number of 64 bits. */
function digestOf(tree: unknown): string {
  let one = 0xde_ad_be_ef;
  let two = 0x41_c6_ce_57;
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      one = Math.imul(one ^ sign, 2_654_435_761);
      two = Math.imul(two ^ sign, 1_597_334_677);
    }
    one = Math.imul(one ^ (one >>> 16), 2_246_822_507);
    two = Math.imul(two ^ (two >>> 13), 3_266_489_909);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      add("[");
      for (const one of value) visit(one);
      add("]");
    } else if (typeof value === "object" && value !== null) {
      add("{");
      for (const [name, of] of Object.entries(value)) {
        if (of === undefined || typeof of === "function") continue;
        add(`${name}:`);
        visit(of);
      }
      add("}");
    } else add(`${typeof value}${String(value)}`);
  };
  visit(tree);
  return `${one} ${two}`;
}
