import { countSourceFiles, explainTooFew, inspectArchitecture } from "./architecture.ts";

const root = process.cwd();
const { violations, read } = await inspectArchitecture(root);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
const tooFew = explainTooFew(read, countSourceFiles(root));
if (tooFew !== null) console.error(tooFew);
console.log(`${read} modules read, ${violations.length} broken rules`);
process.exitCode = violations.length > 0 || tooFew !== null ? 1 : 0;
