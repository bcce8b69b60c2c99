import { exceptions } from "./browsers/exceptions.ts";
import { inspectBrowserUse } from "./browsers/inspect-browser-use.ts";
import { foldersInPage } from "./page-folders.ts";

/** Far below the real count: so few are found only if types can't be read. */
const fewest = 1000;

const { problems, looked, files } = inspectBrowserUse(
  process.cwd(),
  await foldersInPage(),
  exceptions,
);
for (const problem of problems) console.error(problem);
if (looked < fewest) console.error(`Only ${looked} uses of what browsers have were recognised.`);
console.log(`${looked} uses in ${files} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 || looked < fewest ? 1 : 0;
