import { isStopping, runCommand } from "./run-command.ts";

// `npm run walk`: the page of every utility in each browser, of which `npm test` walks a sample. Arguments
// say in which browsers alone.

const browsers = ["chromium", "firefox", "webkit"];
const asked = process.argv.slice(2);
const unknown = asked.filter((browser) => !browsers.includes(browser));

if (unknown.length > 0) {
  console.error(`Usage: npm run walk [-- ${browsers.join(" | ")}]`);
  process.exitCode = 2;
} else {
  for (const browser of asked.length > 0 ? asked : browsers) {
    if (isStopping()) break;
    const cli = "node_modules/@playwright/test/cli.js";
    const args = [cli, "test", "every-engine/utilities", `--project=${browser}`];
    const code = await runCommand(process.execPath, args, { DRAW: "all" });
    if (code !== 0) process.exitCode = 1;
  }
}
