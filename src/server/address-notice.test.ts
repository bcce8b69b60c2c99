import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { addressNotice } from "./address-notice.ts";

const address = (family: "IPv4" | "IPv6", text: string, internal: boolean) =>
  ({ address: text, family, internal }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [address("IPv4", "127.0.0.1", true)],
  eth0: [address("IPv6", "fe80::1", false), address("IPv4", "192.168.1.5", false)],
};
const derived = { publicUrl: "http://localhost:3000", publicUrlIsDerived: true };

test.each(["0.0.0.0", "::"])("says on %s what to set for other machines", (host) => {
  expect(addressNotice({ ...derived, host }, interfaces)).toBe(
    "Other machines reach it, but nobody can sign in from there yet: set PUBLIC_URL to the address in people's browsers, such as http://192.168.1.5:3000",
  );
});

test.each([
  ["on this machine alone", { ...derived, host: "127.0.0.1" }],
  ["on one address", { host: "10.0.0.1", publicUrl: "http://10.0.0.1", publicUrlIsDerived: true }],
  [
    "where it is set",
    { host: "0.0.0.0", publicUrl: "https://a.example", publicUrlIsDerived: false },
  ],
])("says nothing %s", (_, config) => {
  expect(addressNotice(config, interfaces)).toBeUndefined();
});
