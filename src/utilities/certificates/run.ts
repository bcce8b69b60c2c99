import { familyRun } from "#kit/small/family-run.ts";
import { convert } from "./convert.ts";
import { makeCertificate, makeRequest } from "./make.ts";
import { match } from "./match.ts";
import { read } from "./read.ts";

/** Each member runs as its file says. */
export const run = familyRun({
  "read-certificate": read,
  "read-csr": read,
  "make-csr": makeRequest,
  "make-self-signed-certificate": makeCertificate,
  "convert-certificate": convert,
  "match-key-and-certificate": match,
});
