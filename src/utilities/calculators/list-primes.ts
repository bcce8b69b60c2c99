import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { countOption } from "./number-options.ts";

const most = 1_000_000_000_000;

export const listPrimes = smallUtility({
  code: "list-primes",
  name: "List Prime Numbers",
  description: "List all prime numbers between two numbers.",
  category: "numbers",
  tags: ["prime", "primes", "list", "sequence"],
  alsoCalled: [
    "prime number generator",
    "primes up to 100",
    "list of primes",
    "next prime number",
    "sieve of eratosthenes",
    "generate prime numbers",
  ],
  help: [
    "List prime numbers",
    "Enter where to start and end. Both ends count.",
    "The numbers can be as large as 1,000,000,000,000, and at most 1,000,000 apart.",
  ],
  does: ["list", "Lists the primes, one per line."],
  options: z.strictObject({
    from: countOption("From", { default: 1, most }),
    to: countOption("To", { default: 100, most }),
  }),
  gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
  vector: {
    name: "Up to 20",
    source: "GNU coreutils 9.1: factor",
    options: { from: 1, to: 20 },
    gives: {
      type: "text",
      text: "2\n3\n5\n7\n11\n13\n17\n19",
      filename: "primes.txt",
      notice: "8 primes.",
    },
  },
  examples: [
    {
      name: "Only one",
      source: "GNU coreutils 9.1: factor",
      options: { from: 90, to: 100 },
      gives: { type: "text", text: "97", filename: "primes.txt", notice: "1 prime." },
    },
    {
      name: "All two-digit primes",
      source: "GNU coreutils 9.1: seq 10 99 | factor",
      options: { from: 10, to: 99 },
      gives: {
        type: "text",
        text: "11\n13\n17\n19\n23\n29\n31\n37\n41\n43\n47\n53\n59\n61\n67\n71\n73\n79\n83\n89\n97",
        filename: "primes.txt",
        notice: "21 primes.",
      },
    },
  ],
});
