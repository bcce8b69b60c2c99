import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { passesIban, passesLuhn } from "#kit/text/check-digits.ts";
import { kinds, type Kind, type maskSensitiveData } from "./mask-sensitive-data.ts";

const names = Object.keys(kinds) as readonly Kind[];

export const run: RunFunction<typeof maskSensitiveData> = textRun((text, wanted) => {
  const counts = new Map<Kind, number>();
  const masked = names
    .filter((kind) => wanted[kind])
    .reduce(
      (rest, kind) =>
        rest.replace(kinds[kind][2], (found) => {
          if (!isTrue(kind, found)) return found;
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
          return kinds[kind][1];
        }),
      text,
    );
  const list = [...counts].map(([kind, count]) => `${kinds[kind][1]} (${count})`);
  return {
    text: masked,
    notice: list.length === 0 ? "Nothing found." : `Masked: ${list.join(", ")}.`,
  };
});

/** Requires correct check digits. */
function isTrue(kind: Kind, found: string): boolean {
  if (kind === "cards") return passesLuhn(found.replace(/[ -]/g, ""));
  if (kind === "ibans") return passesIban(found.replaceAll(" ", ""));
  return kind !== "addresses" || found !== "::";
}
