import type { SignInProvider } from "./provider-names.ts";

const anyOf = new Intl.ListFormat("en", { type: "disjunction" });

/** Says what is lost on the way to a provider; undefined without providers. */
export function leavingNote(
  providers: readonly SignInProvider[],
  lost: "files" | "texts",
): string | undefined {
  if (providers.length === 0) return undefined;
  const names = anyOf.format(providers.map(({ name }) => name));
  const next = lost === "files" ? "choose your files again" : "type or paste your text again";
  return `Signing in with ${names} leaves this page, so ${next} afterwards.`;
}
