import type { Der } from "#kit/in-browser/der.ts";

/** Certificates in DER, and keys as PKCS#8. */
export type Holding = { readonly certificates: Der["content"][]; readonly keys: Der["content"][] };
