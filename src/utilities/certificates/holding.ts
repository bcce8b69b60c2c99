import type { Der } from "#kit/in-browser/der.ts";

/** The contents of a file in DER: certificates, and keys as PKCS#8. */
export type Holding = { readonly certificates: Der["content"][]; readonly keys: Der["content"][] };
