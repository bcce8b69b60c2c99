import { runCommand } from "./run-command.ts";

// `npm run hostile`: gives every hostile text and damaged file to each utility; `npm test` runs a sample.

const args = ["node_modules/vitest/vitest.mjs", "run", "src/utilities/hostile-input.test.ts"];
process.exitCode = await runCommand(process.execPath, args, { DRAW: "all" });
