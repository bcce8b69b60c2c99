import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const network = z
  .string()
  .max(100)
  .default("192.168.0.0/24")
  .meta({ title: "Network", placeholder: "10.0.0.0/8 or 2001:db8::/32", monospace: true });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "split-cidr",
  name: "Calculate Subnets",
  description:
    "See the range, mask and number of addresses of an IPv4 or IPv6 network (CIDR), or split it into subnets.",
  category: "network",
  tags: ["cidr", "subnet", "ip", "network", "ipv6", "developer"],
  alsoCalled: [
    "cidr and subnet calculator",
    "subnet calculator",
    "ip calculator",
    "ip range",
    "network calculator",
    "subnet mask",
    "cidr to range",
    "netmask",
    "wildcard mask",
    "subnet cheat sheet",
    "255.255.255.0",
  ],
  help: [
    "Calculate subnets",
    "Type a network with its prefix to see its range, or split it into subnets.",
    "10.1.2.3/8 means the network that contains this address: 10.0.0.0/8. An address without a prefix is a network of its own.",
    "For IPv4 you can also use a mask (/255.255.255.0) or a wildcard (/0.0.0.255) after the slash.",
    "IPv4 networks up to /30 reserve two addresses, one for the network and one for broadcast. With /31 both can be used (RFC 3021).",
  ].join("\n"),
  detects: [
    { kind: "network", operation: "explain", confidence: 1, does: "see its range, mask and size" },
  ],
  operations: {
    explain: {
      name: "Explain",
      description: "Shows the range, mask and size of the network.",
      takes: { text: "network" },
      gives: { results: ["values"] },
      live: true,
      options: z.strictObject({ network }),
    },
    split: {
      name: "Split",
      description: "Lists the subnets of one size.",
      takes: { text: "network" },
      gives: { results: ["table"] },
      live: true,
      options: z.strictObject({
        network,
        prefix: z
          .int("Prefix must be a whole number.")
          .min(0, "Prefix cannot be less than 0.")
          .max(128, "Prefix can be at most 128.")
          .default(26)
          .meta({ title: "Subnet prefix" }),
      }),
    },
  },
  examples: [
    {
      name: "A network from RFC 4632",
      operation: "explain",
      options: { network: "10.24.0.0/13" },
      inputs: [],
      output: {
        result: {
          values: [
            { label: "Network", value: "10.24.0.0/13" },
            { label: "First address", value: "10.24.0.0" },
            { label: "Last address", value: "10.31.255.255" },
            { label: "Addresses", value: "524,288" },
            { label: "Hosts", value: "524,286", note: "10.24.0.1 to 10.31.255.254" },
            { label: "Mask", value: "255.248.0.0" },
            { label: "Wildcard", value: "0.7.255.255" },
          ],
        },
        files: [],
      },
    },
    {
      name: "Four equal subnets",
      operation: "split",
      options: {},
      inputs: [],
      output: {
        result: {
          columns: ["Subnet", "First address", "Last address"],
          rows: [
            ["192.168.0.0/26", "192.168.0.0", "192.168.0.63"],
            ["192.168.0.64/26", "192.168.0.64", "192.168.0.127"],
            ["192.168.0.128/26", "192.168.0.128", "192.168.0.191"],
            ["192.168.0.192/26", "192.168.0.192", "192.168.0.255"],
          ],
        },
        files: [],
      },
    },
    {
      name: "A site in four",
      operation: "split",
      options: { network: "10.20.0.0/22", prefix: 24 },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Subnet", "First address", "Last address"],
          rows: [
            ["10.20.0.0/24", "10.20.0.0", "10.20.0.255"],
            ["10.20.1.0/24", "10.20.1.0", "10.20.1.255"],
            ["10.20.2.0/24", "10.20.2.0", "10.20.2.255"],
            ["10.20.3.0/24", "10.20.3.0", "10.20.3.255"],
          ],
        },
        files: [],
      },
    },
    {
      name: "A network of IPv6",
      operation: "explain",
      options: { network: "2001:db8:abcd::/48" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Network", value: "2001:db8:abcd::/48" },
            { label: "First address", value: "2001:db8:abcd::" },
            { label: "Last address", value: "2001:db8:abcd:ffff:ffff:ffff:ffff:ffff" },
            { label: "Addresses", value: "1,208,925,819,614,629,174,706,176" },
            {
              label: "Hosts",
              value: "1,208,925,819,614,629,174,706,176",
              note: "2001:db8:abcd:: to 2001:db8:abcd:ffff:ffff:ffff:ffff:ffff",
            },
            { label: "Mask", value: "ffff:ffff:ffff::" },
          ],
        },
        files: [],
      },
    },
  ],
});
