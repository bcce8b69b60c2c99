import type { Der } from "#kit/in-browser/der.ts";

/** What a file holds, in DER: certificates, and keys as PKCS#8. */
export type Holding = { readonly certificates: Der["content"][]; readonly keys: Der["content"][] };
