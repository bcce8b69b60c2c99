import { format } from "@cfworker/json-schema";
import { isIpAddress } from "#kit/text/ip-address.ts";

const libraryEmail = format["email"];

/** The library takes 087.10.0.1, which programs read in different ways (RFC 6943, section 3.1.1). */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  ...format,
  ipv4: (text) => !text.includes(":") && isIpAddress(text),
  ipv6: (text) => text.includes(":") && isIpAddress(text),
  email: (text) => {
    const literal = /@\[(?:IPv6:)?([^\]]*)\]$/i.exec(text)?.[1];
    return libraryEmail?.(text) === true && (literal === undefined || isIpAddress(literal));
  },
};
