import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  readonly challenge: string;
}

interface Circumstances {
  readonly origin: string;
  readonly verified?: boolean;
}

const present = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

/**
 * A software authenticator with one passkey (ES256, attestation "none") for localhost, answering in browsers' JSON
 * (WebAuthn Level 3, 5.1).
 */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const shared = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  };
  return {
    register({ challenge }: Ceremony, { origin, verified = true }: Circumstances) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      // COSE_Key (RFC 9053): EC2, ES256, P-256 and the point.
      const key = [
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ];
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(verified, withCredential, [
        Buffer.alloc(16),
        length,
        id,
        ...key,
      ]);
      // CBOR of {fmt: "none", attStmt: {}, authData: data}, for data under 256 bytes.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    signIn({ challenge }: Ceremony, { origin, verified = true }: Circumstances) {
      const client = clientData("webauthn.get", challenge, origin);
      const data = authenticatorData(verified, 0, []);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

function authenticatorData(verified: boolean, flags: number, rest: readonly Buffer[]): Buffer {
  const all = present | (verified ? userVerified : 0) | flags;
  // Synchronised passkeys keep the counter at 0.
  return Buffer.concat([sha256("localhost"), Buffer.from([all, 0, 0, 0, 0]), ...rest]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(of: Buffer | string): Buffer {
  return createHash("sha256").update(of).digest();
}
