import { writePem } from "#kit/in-browser/pem.ts";
import { fromBase64, toBase64 } from "#kit/run/bytes-as-text.ts";
import { joined, sshInteger, sshNumber, sshString } from "./wire.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type SshKey = {
  readonly blob: Bytes;
  /** As in authorized_keys. */
  readonly open: string;
  /** OpenSSH's own format, without a passphrase (PROTOCOL.key of OpenSSH). */
  readonly secret: string;
};

/** `check` is random, and lets readers see that they decrypted correctly. */
export function writeSshKey(jwk: JsonWebKey, comment: string, check: Bytes): SshKey {
  const { type, open, secret } = fieldsOf(jwk);
  const blob = joined(sshString(type), open);
  const inner = joined(check, check, sshString(type), secret, sshString(comment));
  const padding = Uint8Array.from({ length: -inner.length & 7 }, (_, index) => index + 1);
  const file = joined(
    new TextEncoder().encode("openssh-key-v1\0"),
    sshString("none"),
    sshString("none"),
    sshString(""),
    sshNumber(1),
    sshString(blob),
    sshString(joined(inner, padding)),
  );
  return {
    blob,
    open: `${type} ${toBase64(blob)}${comment === "" ? "" : ` ${comment}`}\n`,
    secret: writePem("OPENSSH PRIVATE KEY", file),
  };
}

type Part = "n" | "e" | "d" | "p" | "q" | "qi" | "x" | "y";

function fieldsOf(jwk: JsonWebKey): { type: string; open: Bytes; secret: Bytes } {
  const field = (name: Part) => bytesOf(jwk[name] ?? "");
  if (jwk.kty === "RSA") {
    const integer = (name: Part) => sshInteger(field(name));
    return {
      type: "ssh-rsa",
      open: joined(integer("e"), integer("n")),
      secret: joined(...(["n", "e", "d", "qi", "p", "q"] as const).map(integer)),
    };
  }
  if (jwk.kty === "OKP") {
    const open = sshString(field("x"));
    return {
      type: "ssh-ed25519",
      open,
      secret: joined(open, sshString(joined(field("d"), field("x")))),
    };
  }
  const curve = `nistp${String(jwk.crv).slice(2)}`;
  const point = joined(Uint8Array.of(4), field("x"), field("y"));
  const open = joined(sshString(curve), sshString(point));
  return { type: `ecdsa-sha2-${curve}`, open, secret: joined(open, sshInteger(field("d"))) };
}

function bytesOf(base64url: string): Bytes {
  return fromBase64(base64url.replaceAll("-", "+").replaceAll("_", "/"));
}
