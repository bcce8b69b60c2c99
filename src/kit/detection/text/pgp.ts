import type { Kind } from "../kinds.ts";
import type { Recognise } from "../finding.ts";

const kinds: Readonly<Record<string, Kind>> = {
  MESSAGE: "pgp-message",
  SIGNATURE: "pgp-signature",
  "SIGNED MESSAGE": "pgp-signature",
  "PUBLIC KEY BLOCK": "pgp-key",
  "PRIVATE KEY BLOCK": "pgp-key",
};

/** By the first line of RFC 4880, section 6.2. */
export const pgp: Recognise = ({ text }) => {
  const [, label = ""] = /^-----BEGIN PGP ([A-Z ]{1,30})-----\s/.exec(text) ?? [];
  const kind = Object.hasOwn(kinds, label) ? kinds[label] : undefined;
  return kind === undefined ? null : { kind, certainty: 0.99 };
};
