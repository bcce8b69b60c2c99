import { scoreQueries } from "../tests/search/score-queries.ts";

// Prints how many queries of both sets find a right utility first and in the top five, and lists the rest.

for (const name of ["queries", "held-out"] as const) {
  const { queries, first, amongFive, misses } = await scoreQueries(name);
  const share = (count: number) => `${((100 * count) / queries).toFixed(1)} %`;
  console.log(
    `${name}: of ${queries} queries ${share(first)} first, ${share(amongFive)} among five`,
  );
  for (const miss of misses) console.log(`  ${miss}`);
}
