export interface SignInProvider {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the name of the provider someone comes back from. Without an id it is the only one there
 * is; undefined if it could be one of several.
 */
export function returnedFrom(
  providers: readonly SignInProvider[],
  id: string | undefined,
): string | undefined {
  const found = providers.find((provider) => provider.id === id);
  if (found !== undefined) return found.name;
  return providers.length > 1 ? undefined : (providers[0]?.name ?? "Google");
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" });

/** Says what is lost on the way to a provider; undefined if there is none. */
export function leavingNote(
  providers: readonly SignInProvider[],
  lost: "files" | "texts",
): string | undefined {
  if (providers.length === 0) return undefined;
  const names = anyOf.format(providers.map(({ name }) => name));
  const next = lost === "files" ? "choose your files again" : "type or paste your text again";
  return `Signing in with ${names} leaves this page, so ${next} afterwards.`;
}
