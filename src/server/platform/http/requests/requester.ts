import { hash } from "node:crypto";
import { networkOf } from "./network-address.ts";

/**
 * Returns whose share of the machine a call uses: an account's, or that of all guests of a network (hashed), since
 * another guest is one click away.
 */
export function requesterOf(
  caller: { readonly userId: string; readonly isGuest: boolean },
  address: string,
): string {
  if (!caller.isGuest) return caller.userId;
  return `guests:${hash("sha256", networkOf(address), "base64url")}`;
}
