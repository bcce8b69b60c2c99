import { reader } from "./reader.ts";
import { samples } from "./samples.ts";

export const csrReader = reader({
  code: "read-csr",
  name: "CSR Decoder",
  what: "request",
  alsoCalled: [
    "csr decoder",
    "certificate signing request",
    "csr viewer",
    "pkcs10",
    "certificate request",
    "read csr",
  ],
  does: "Shows for whom a certificate is asked, with its other names and its key.",
  note: "A request says what somebody asks for: only the certificate says what was given.",
  sample: samples.csr,
});
