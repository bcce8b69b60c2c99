import { runCommand } from "../scripts/run-command.ts";

// `npm run bench -- NAME ...`: runs the benchmark of that name, which says what it measures and takes.

const names = [
  "admin",
  "files",
  "idle",
  "load",
  "one-call",
  "processes",
  "ranking",
  "resize",
  "sandbox",
  "search",
  "typing",
  "usage",
  "utilities",
];

const [name = "", ...rest] = process.argv.slice(2);

if (names.includes(name)) {
  process.exitCode = await runCommand(process.execPath, [`bench/${name}.ts`, ...rest]);
} else {
  console.error(`Usage: npm run bench -- NAME ...\nNames: ${names.join(", ")}`);
  process.exitCode = 2;
}
