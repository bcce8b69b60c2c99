import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./derive-key.ts";

/** Hides texts from anyone who has only the database. `about` says what a text belongs to. */
export interface Sealer {
  seal(text: string, about: string): string;
  /** Throws Error if it was sealed with another secret or for something else. */
  open(sealed: string, about: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Makes a sealer of AES-256-GCM, with a key for one purpose from the server's secret. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, `${purpose}: seal`);
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}
