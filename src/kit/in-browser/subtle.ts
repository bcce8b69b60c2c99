import { RunError } from "../run/run-error.ts";

/** Returns the browser's cryptography. Throws RunError `no_https` on plain HTTP. */
export function subtle(): SubtleCrypto {
  const { subtle: found } = crypto as { readonly subtle?: SubtleCrypto };
  if (found === undefined)
    throw new RunError("no_https", "Keys only work when this page is opened over HTTPS.");
  return found;
}
