import { createHmac, timingSafeEqual } from "node:crypto";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { deriveKey } from "#server/platform/derive-key.ts";

/** Signed links, each opening one file until it expires. */
export interface FileLinks {
  urlOf(fileId: string, expires: Date): string;
  /** `expires` is in Unix milliseconds. */
  isOurs(fileId: string, expires: number, signature: string): boolean;
}

export function createFileLinks(secret: string, publicUrl: string): FileLinks {
  const key = deriveKey(secret, "links to files");
  const pathOf = (fileId: string) => endpoints.downloadByLink.path.replace("{fileId}", fileId);
  const sign = (fileId: string, expires: number) =>
    createHmac("sha256", key)
      .update(`${pathOf(fileId)}\n${expires}`)
      .digest();
  return {
    urlOf(fileId, expires) {
      const until = expires.getTime();
      const signature = sign(fileId, until).toString("base64url");
      return `${publicUrl}${pathOf(fileId)}?expires=${until}&signature=${signature}`;
    },
    isOurs(fileId, expires, signature) {
      const expected = sign(fileId, expires);
      const given = Buffer.from(signature, "base64url");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
