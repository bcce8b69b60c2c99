import { hash } from "node:crypto";
import { networkOf } from "./network-address.ts";

/**
 * Who a call counts for where shares of the machine are given out: an account by its id, and all guests of a network as
 * one, since another guest is one click away. The network is hashed, as the requester stands in rows.
 */
export function requesterOf(
  caller: { readonly userId: string; readonly isGuest: boolean },
  address: string,
): string {
  if (!caller.isGuest) return caller.userId;
  return `guests:${hash("sha256", networkOf(address), "base64url")}`;
}
