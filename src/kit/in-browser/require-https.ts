import { RunError } from "../run/run-error.ts";

/** Browsers have keys on HTTPS only. Throws RunError `no_https` elsewhere. */
export function requireHttps(): void {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle !== undefined) return;
  throw new RunError("no_https", "Keys only work when this page is opened over HTTPS.");
}
