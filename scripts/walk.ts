import { isStopping, runCommand } from "./run-command.ts";

// `npm run walk`: tests every utility's page in each browser, or in those given; `npm test` tests a sample.

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
