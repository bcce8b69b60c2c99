import { runCommand } from "./run-command.ts";

// `npm run campaign -- NAME ...`: a long run of what `npm test` has a short form of.

interface Campaign {
  readonly command: readonly string[];
  readonly does: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const campaigns: Readonly<Record<string, Campaign>> = {
  chaos: {
    command: ["tests/chaos/main.ts"],
    does: "kills processes under load and checks money and files: [kills [seed [faults...]]], or crowd [postgres]",
  },
  fuzz: {
    command: ["tests/fuzz/main.ts"],
    does: "sends random calls of the whole table: [calls [seed]]",
  },
  hostile: {
    command: ["node_modules/vitest/vitest.mjs", "run", "src/utilities/hostile-input.test.ts"],
    does: "gives every hostile text and damaged file to each utility",
    environment: { TEST_ALL: "yes" },
  },
  mcp: {
    command: ["tests/mcp/main.ts"],
    does: "tests the MCP server with the official inspector and conformance suite, which it downloads",
  },
  walk: {
    command: ["node_modules/@playwright/test/cli.js", "test", "every-engine/utilities"],
    does: "tests every utility's page in three browsers: [--project=firefox]",
    environment: { TEST_ALL: "yes" },
  },
};

const [name = "", ...rest] = process.argv.slice(2);
const campaign = campaigns[name];

if (campaign === undefined) {
  console.error("Usage: npm run campaign -- NAME ...");
  for (const [each, { does }] of Object.entries(campaigns)) {
    console.error(`  ${each.padEnd(8)} ${does}`);
  }
  process.exitCode = 2;
} else {
  const { command, environment } = campaign;
  process.exitCode = await runCommand(process.execPath, [...command, ...rest], environment);
}
