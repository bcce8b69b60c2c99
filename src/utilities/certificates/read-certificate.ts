import { reader } from "./reader.ts";
import { samples } from "./samples.ts";

export const certificateReader = reader({
  code: "read-certificate",
  name: "Certificate Decoder",
  what: "certificate",
  alsoCalled: [
    "ssl certificate decoder",
    "x509 decoder",
    "certificate viewer",
    "pem decoder",
    "certificate reader",
    "tls certificate",
    "crt viewer",
    "ssl checker",
    "read certificate",
  ],
  does: "Shows for whom a certificate is, by whom, until when and for what, with its key and its fingerprints.",
  note: "Of a chain each certificate is shown.",
  sample: samples.certificate,
});
