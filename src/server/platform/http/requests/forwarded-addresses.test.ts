import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { testOrigin } from "../../../../../tests/support/accounts.ts";
import { withoutPort } from "./forwarded-addresses.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename, {
    environment: { GUESTS_PER_HOUR: "2", TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8,fd00::/8" },
  });
});
afterAll(() => site.close());

async function becomeGuestBehind(forwarded: string): Promise<number> {
  const headers = { origin: testOrigin, "x-forwarded-for": forwarded };
  const url = "/api/auth/sign-in/anonymous";
  const answer = await site.app.inject({ method: "POST", url, payload: {}, headers });
  return answer.statusCode;
}

test.each([
  ["IPv4", ["192.0.2.1:50001", "192.0.2.1:50002", "192.0.2.1"]],
  ["IPv6", ["[2001:db8:1:2::1]:50001", "[2001:db8:1:2::2]", "2001:db8:1:2::3"]],
  ["IPv4 in IPv6", ["[::ffff:192.0.2.2]:443", "192.0.2.2:1", "::ffff:192.0.2.2"]],
  [
    "a chain of trusted proxies with ports",
    ["192.0.2.3:50001, 10.0.0.1:80", "192.0.2.3:50002,[fd00::1]:80", "192.0.2.3, 10.0.0.2"],
  ],
  [
    "what the client made up before it",
    ["198.51.100.1:1, 192.0.2.4:50001", "198.51.100.2, 192.0.2.4:50002", "x, 192.0.2.4"],
  ],
])(
  "limits count %s once, with a port and without",
  async (_, [first = "", again = "", last = ""]) => {
    expect(await becomeGuestBehind(first)).toBe(200);
    expect(await becomeGuestBehind(again)).toBe(200);
    expect(await becomeGuestBehind(last)).toBe(429);
  },
);

test.each([
  ["192.0.2.1:80", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["[2001:db8::1]:80", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  // Indistinguishable from an address with one more group.
  ["2001:db8::1:80", "2001:db8::1:80"],
  ["192.0.2.1:", "192.0.2.1:"],
  ["[2001:db8::1", "[2001:db8::1"],
  ["unknown", "unknown"],
  ["", ""],
])("%j is the address %j", (written, address) => {
  expect(withoutPort(written)).toBe(address);
});
