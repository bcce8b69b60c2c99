import { type Mutation, type MutationKey, useMutationState } from "@tanstack/react-query";

/** What each mutation of this key that is under way was called with: several may be at once. */
export function usePendingVariables<Variables>(mutationKey: MutationKey): readonly Variables[] {
  return useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }: Mutation<unknown, Error, Variables>) => state.variables,
  }).filter((variables) => variables !== undefined);
}
