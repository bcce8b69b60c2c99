import { type Mutation, type MutationKey, useMutationState } from "@tanstack/react-query";

/** Returns the variables of all pending mutations with this key. */
export function usePendingVariables<Variables>(mutationKey: MutationKey): readonly Variables[] {
  return useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }: Mutation<unknown, Error, Variables>) => state.variables,
  }).filter((variables) => variables !== undefined);
}
