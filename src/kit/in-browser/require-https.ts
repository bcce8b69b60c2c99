import { RunError } from "../run/run-error.ts";

/** Browsers have keys on HTTPS only. `what` begins the sentence. Throws RunError `no_https` elsewhere. */
export function requireHttps(what = "Keys"): void {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle !== undefined) return;
  throw new RunError("no_https", `${what} only work when this page is opened over HTTPS.`);
}
