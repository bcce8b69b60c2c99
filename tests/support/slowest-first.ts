import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files measured at over ten seconds, slowest first. */
const slow = [
  "tests/crash/killed-server.test.ts",
  "src/utilities/oracles.test.ts",
  "tests/crash/killed-upload.test.ts",
  "tests/seed/seed.test.ts",
  "src/server/features/accounts/sign-in/sign-in-time.test.ts",
  "tests/durability/kill.test.ts",
  "src/server/main.test.ts",
  "src/server/refused-start.test.ts",
  "src/server/guest-belongings.test.ts",
  "tests/contributing/add-a-utility.test.ts",
  "src/utilities/hostile-input.test.ts",
  "src/server/hostile-calls.test.ts",
];

/** Starts slow files first, so none runs alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place === -1 ? slow.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
