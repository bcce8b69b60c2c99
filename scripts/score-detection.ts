import { scoreDetection } from "../tests/detection/score-detection.ts";

// Prints how many snippets and files suggest the intended utility first, and lists the rest.

const { snippets, right, prose, disturbed, misses } = await scoreDetection();
const share = ((100 * right) / snippets).toFixed(1);
console.log(`${share} % of ${snippets} snippets and files have the right suggestion first`);
console.log(`${disturbed.length} of ${prose} ordinary texts have a suggestion`);
for (const miss of misses) console.log(`  ${miss}`);
