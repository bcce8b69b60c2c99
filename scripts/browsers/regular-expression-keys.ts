const parts = [
  [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/, "modifier"],
  [/\(\?<[=!]/, "lookbehind_assertion"],
  [/\(\?<[A-Za-z_$]/, "named_capturing_group"],
] as const;

/** Returns the compatibility data paths for the parts of a regular expression literal. */
export function regularExpressionKeys(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const pattern = literal.slice(1, end);
  const flags = literal.slice(end + 1);
  const names = [...pattern.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g)].map(([, name]) => name);
  const syntax = "javascript.regular_expressions";
  return [
    ...parts.filter(([part]) => part.test(pattern)).map(([, name]) => `${syntax}.${name}`),
    ...(new Set(names).size < names.length
      ? [`${syntax}.named_capturing_group.duplicate_named_capturing_groups`]
      : []),
    ...(flags.includes("v") ? ["javascript.builtins.RegExp.unicodeSets"] : []),
    ...(flags.includes("d") ? ["javascript.builtins.RegExp.hasIndices"] : []),
  ];
}
