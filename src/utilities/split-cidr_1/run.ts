import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";
import { readNetwork, sizeOf, writeAddress, type Network } from "./network.ts";

const mostRows = 1024n;

/** RFC 4632. Throws as `readNetwork` does. */
export const run: RunFunction<typeof manifest> = async (operation, options, context) => {
  const network = readNetwork(options.network);
  context.signal.throwIfAborted();
  if (operation === "explain") return { type: "values", values: explain(network) };
  const { prefix } = options;
  const { bits, first } = network;
  if (prefix < network.prefix || prefix > bits) {
    const sentence = `Subnet prefix must be from ${network.prefix} to ${bits}.`;
    throw new RunError("wrong_prefix", sentence, { field: "prefix" });
  }
  const count = 1n << BigInt(prefix - network.prefix);
  const size = sizeOf({ bits, prefix });
  const rows = Array.from({ length: Number(count < mostRows ? count : mostRows) }, (_, index) => {
    const start = first + BigInt(index) * size;
    const address = writeAddress(start, bits);
    return [`${address}/${prefix}`, address, writeAddress(start + size - 1n, bits)];
  });
  const columns = ["Subnet", "First address", "Last address"];
  if (count <= mostRows) return { type: "table", columns, rows };
  const notice = `There are ${count.toLocaleString("en")} subnets. Only the first 1,024 are shown.`;
  return { type: "table", columns, rows, notice };
};

function explain({ bits, prefix, first }: Network) {
  const size = sizeOf({ bits, prefix });
  const last = first + size - 1n;
  const write = (value: bigint) => writeAddress(value, bits);
  const mask = ((1n << BigInt(bits)) - 1n) ^ (size - 1n);
  // IPv6 has no broadcast, and a pair of IPv4 addresses is all hosts (RFC 3021).
  const [from, to] = bits === 32 && prefix < 31 ? [first + 1n, last - 1n] : [first, last];
  return [
    { label: "Network", value: `${write(first)}/${prefix}` },
    { label: "First address", value: write(first) },
    { label: "Last address", value: write(last) },
    { label: "Addresses", value: size.toLocaleString("en") },
    {
      label: "Hosts",
      value: (to - from + 1n).toLocaleString("en"),
      note: `${write(from)} to ${write(to)}`,
    },
    { label: "Mask", value: write(mask) },
    ...(bits === 32 ? [{ label: "Wildcard", value: write(size - 1n) }] : []),
  ];
}
