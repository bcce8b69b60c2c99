import { orRefused, rowsOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const chosen = [
  "0.0.0.0/0|255.255.255.255|10.0.0.0/8|10.1.2.3/31|10.1.2.3/32|1.2.3.4/255.255.255.0",
  "1.2.3.4/0.0.0.255|1.2.3.4/0.0.0.0|1.2.3.4/255.255.255.255|1.2.3.4/255.0.255.0|1.2.3.4/33",
  "1.2.3.4/-1|1.2.3.4/|1.2.3.4/08|01.2.3.4|1.2.3|1.2.3.4.5|256.1.1.1|1.2.3.4/1.2.3.4||1.2.3.4/8/8",
  "::/0|::|::1/128|::1.2.3.4/120|::ffff:1.2.3.4/96|64:ff9b::192.0.2.33/96|1:2:3:4:5:6:7:8/127",
  "1:2:3:4:5:6:7::|::2:3:4:5:6:7:8|1::8|1:2:3:4:5:6:1.2.3.4|2001:DB8::/32|::1.2.3.4:5|1::2::3",
  "1:2:3:4:5:6:7|1:2:3:4:5:6:7:8:9|12345::|::g|::/129|::1.2.3|::1.2.3.04|1.2.3.4::|:1::2|::/255.0.0.0",
].flatMap((line) => line.split("|"));

function address(random: Random): string {
  if (random.integer(0, 1) === 0) return random.list(4, () => random.integer(0, 255)).join(".");
  const zeros = random.integer(0, 6);
  const groups = random.list(8 - zeros, () => random.integer(0, 0xffff).toString(16));
  return zeros === 0
    ? groups.join(":")
    : `${groups.slice(0, 2).join(":")}::${groups.slice(2).join(":")}`;
}

const networks = compareWith<string, Record<string, string> | null>({
  name: "networks",
  cases: (random) => [
    ...chosen,
    ...random.list(200, () => {
      const text = address(random);
      return `${text}/${random.integer(0, text.includes(":") ? 128 : 32)}`;
    }),
  ],
  theirs: { script: "networks.py", command: "ipaddress.ip_network(text, strict=False)" },
  ours: async (network) => {
    const done = await orRefused(
      runForTest(run, manifest, { operation: "explain", options: { network } }).then(valuesOf),
    );
    return "refused" in done ? null : done;
  },
});

const subnets = compareWith<{ network: string; prefix: number }, string[][]>({
  name: "subnets",
  cases: (random) =>
    random.list(80, () => {
      const text = address(random);
      const prefix = random.integer(0, text.includes(":") ? 118 : 22);
      return { network: `${text}/${prefix}`, prefix: prefix + random.integer(0, 10) };
    }),
  theirs: { script: "networks.py", command: "ip_network.subnets(new_prefix=prefix)" },
  ours: async (options) => {
    const rows = rowsOf(await runForTest(run, manifest, { operation: "split", options }));
    return rows.map((row) => row.map(String));
  },
  digested: true,
});

export const oracle = defineOracle({
  by: "Python's ipaddress module.",
  trust:
    "It is Python's own module, written from RFC 4632, 4291 and 5952, and calculates with Python's integers.",
  comparisons: [networks, subnets],
});
