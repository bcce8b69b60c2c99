import { reader } from "./reader.ts";
import { samples } from "./samples.ts";

export const csrReader = reader({
  code: "read-csr",
  name: "Decode CSR",
  what: "request",
  alsoCalled: [
    "csr decoder",
    "certificate signing request",
    "csr viewer",
    "pkcs10",
    "certificate request",
    "read csr",
    "check csr",
    "what is in a csr",
  ],
  does: "Shows the subject, alternative names and key of a certificate request.",
  note: "A request only shows what was asked for. The issued certificate may differ.",
  sample: samples.csr,
});
