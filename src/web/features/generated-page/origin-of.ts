import type { SendOrigin } from "#web/features/send-to/send-origin.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";

/** Where results of an operation come from. What takes a secret may give it away in what it answers. */
export function originOf(utilityId: string, { fields }: OperationFacts): SendOrigin {
  return { utilityId, isSecret: fields.some(({ isSecret }) => isSecret === true) };
}
