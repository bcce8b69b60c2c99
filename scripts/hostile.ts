import { runCommand } from "./run-command.ts";

// `npm run hostile`: gives every hostile text and every damaged file to each utility, of which `npm test` draws some.

const args = ["node_modules/vitest/vitest.mjs", "run", "src/utilities/hostile-input.test.ts"];
process.exitCode = await runCommand(process.execPath, args, { DRAW: "all" });
