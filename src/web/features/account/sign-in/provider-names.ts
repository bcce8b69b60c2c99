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
