import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = async (operation: string, options: object) =>
  (await runForTest(run, manifest, { operation, options })).result;

async function explain(network: string): Promise<Record<string, string>> {
  return valuesOf({ result: await runHere("explain", { network }) });
}

test.each([
  "",
  "10.0.0",
  "10.0.0.256/8",
  "010.0.0.0/8",
  "2001:db8:::/32",
  "fe80::1%eth0",
  "1.2.3.4/8/8",
])("refuses the network %j", async (network) => {
  await expect(explain(network)).rejects.toMatchObject({
    field: "network",
    message: `"${network}" is not a network. Write it like 10.0.0.0/8 or 2001:db8::/32.`,
  });
});

test.each([
  ["10.0.0.0/33", 32],
  ["10.0.0.0/", 32],
  ["::/129", 128],
])("refuses the prefix of %s", async (network, most) => {
  await expect(explain(network)).rejects.toMatchObject({
    message: `The prefix after the slash must be a number from 0 to ${most}.`,
  });
});

test.each(["255.0.255.0", "255.255.255.1", "1.2.3", "256.0.0.0", "0.255.0.255"])(
  "refuses the mask %s",
  async (mask) => {
    await expect(explain(`1.2.3.4/${mask}`)).rejects.toMatchObject({
      message: `"${mask}" is not a mask. Its bits must be contiguous, as in 255.255.255.0.`,
    });
  },
);

test.each(["::1.2.3.4.5", "::1.2.3", "::256.1.1.1", "::1.2.3.04", "1.2.3.4::", "::1.2.3.4:5"])(
  "refuses the address %s",
  async (address) => {
    await expect(explain(address)).rejects.toMatchObject({ code: "not_network" });
  },
);

test.each([
  ["::1.2.3.4/120", "::102:300/120"],
  ["::ffff:1.2.3.4", "::ffff:102:304/128"],
  ["64:ff9b::192.0.2.33/96", "64:ff9b::/96"],
  ["1:2:3:4:5:6:255.255.255.255", "1:2:3:4:5:6:ffff:ffff/128"],
  ["1.2.3.4/255.255.255.0", "1.2.3.0/24"],
  ["1.2.3.4/0.0.0.255", "1.2.3.0/24"],
  ["1.2.3.4/255.255.255.255", "1.2.3.4/32"],
  ["1.2.3.4/0.0.0.0", "0.0.0.0/0"],
])("reads %s as %s", async (network, read) => {
  expect(await explain(network)).toMatchObject({ Network: read });
});

test.each([23, 33])("refuses to split a /24 into /%i", async (prefix) => {
  await expect(runHere("split", { prefix })).rejects.toMatchObject({
    field: "prefix",
    message: "Subnet prefix must be from 24 to 32.",
  });
});

// RFC 4632, sections 3.1 and 5; Python's ipaddress agrees.
test.each([
  ["172.16.0.0/12", "172.16.0.0", "172.31.255.255", "1,048,576", "1,048,574", "255.240.0.0"],
  ["10.24.0.0/13", "10.24.0.0", "10.31.255.255", "524,288", "524,286", "255.248.0.0"],
  ["10.42.0.0/19", "10.42.0.0", "10.42.31.255", "8,192", "8,190", "255.255.224.0"],
  ["198.51.100.77/31", "198.51.100.76", "198.51.100.77", "2", "2", "255.255.255.254"],
  ["198.51.100.77", "198.51.100.77", "198.51.100.77", "1", "1", "255.255.255.255"],
  ["0.0.0.0/0", "0.0.0.0", "255.255.255.255", "4,294,967,296", "4,294,967,294", "0.0.0.0"],
  [
    "2001:db8:1234:5678::9/33",
    "2001:db8::",
    "2001:db8:7fff:ffff:ffff:ffff:ffff:ffff",
    "39,614,081,257,132,168,796,771,975,168",
    "39,614,081,257,132,168,796,771,975,168",
    "ffff:ffff:8000::",
  ],
])("explains %s", async (network, first, last, addresses, hosts, mask) => {
  expect(await explain(network)).toMatchObject({
    "First address": first,
    "Last address": last,
    Addresses: addresses,
    Hosts: hosts,
    Mask: mask,
  });
});

test("splits IPv6, and shows no more than 1,024 subnets", async () => {
  const result = await runHere("split", { network: "2001:db8::/32", prefix: 48 });
  expect(result).toMatchObject({
    notice: "There are 65,536 subnets. Only the first 1,024 are shown.",
  });
  expect(result).toHaveProperty("rows.length", 1024);
  expect(result).toHaveProperty("rows[1023]", [
    "2001:db8:3ff::/48",
    "2001:db8:3ff::",
    "2001:db8:3ff:ffff:ffff:ffff:ffff:ffff",
  ]);
});

test("a network is its own only subnet of the same size", async () => {
  expect(await runHere("split", { network: "192.0.2.0/24", prefix: 24 })).toEqual({
    type: "table",
    columns: ["Subnet", "First address", "Last address"],
    rows: [["192.0.2.0/24", "192.0.2.0", "192.0.2.255"]],
  });
});
