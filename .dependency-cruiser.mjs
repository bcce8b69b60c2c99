// The house of docs/architecture.md as rules. Each has a fixture in tests/architecture that breaks
// it; a rule without one fails the test.

import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Oracles are proof and no product: only tests and `npm run oracles` load them. */
const test = "((\\.test|-for-test)\\.tsx?|/oracle\\.ts|/oracle/[^/]+\\.ts)$";
const feature = "^src/server/features/([^/]+)/";
const store = "[/-]store\\.ts$";
const face = "^src/server/features/[^/]+/index\\.ts$";
const routes = "[/-]routes\\.ts$";
const composition = "^src/server/(app|main|verify-ledger)\\.ts$";
const utilityPage = "^src/utilities/[^/]+/.+\\.tsx$";
const utilityRun = "^src/utilities/[^/]+/run\\.ts$";

/**
 * @param {string[]} names of npm packages
 * @returns {string} an expression for their files, their types included
 */
const libraries = (...names) => `node_modules/(@types/)?(${names.join("|")})/`;

const webLibraries = libraries(
  "react",
  "react-dom",
  "@mantine/[^/]+",
  "@tanstack/[^/]+",
  "@tabler/[^/]+",
  "mantine-form-zod-resolver",
);
const databaseLibraries = libraries("pg", "drizzle-orm", "@electric-sql/[^/]+");

/** The folders whose manifest says that they run in the page: Vite bundles what they import. */
const utilitiesInBrowser = (() => {
  const folders = globSync("src/utilities/*/manifest.ts", { cwd: import.meta.dirname })
    .filter((manifest) => {
      const declared = readFileSync(join(import.meta.dirname, manifest), "utf8");
      return (
        /(runsIn: "browser"|freeInBrowser)/.test(declared) && !/runsIn: "server"/.test(declared)
      );
    })
    .map((manifest) => basename(dirname(manifest)));
  return `^src/(utilities/(${folders.join("|")})|kit/in-browser)/`;
})();

/** From the bottom up; a feature may use its own floor and those below. */
const floors = [
  ["accounts", "analytics", "audit", "catalogue", "credits"],
  ["files"],
  ["sessions"],
  ["runs"],
  ["dashboard"],
];
/** @param {string[]} names */
const featureFolders = (names) => `^src/server/features/(${names.join("|")})/`;

/**
 * @param {string} name
 * @param {string} comment why the rule is there
 * @param {import("dependency-cruiser").IRegularForbiddenRuleType["from"]} from
 * @param {import("dependency-cruiser").IRegularForbiddenRuleType["to"] |
 *   import("dependency-cruiser").IReachabilityForbiddenRuleType["to"]} to
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const floorRules = floors
  .slice(0, -1)
  .map((names, index) =>
    rule(
      `floor-of-${names[0]}-knows-none-above`,
      "What must flow downward is state in a row or an event.",
      { path: featureFolders(names), pathNot: test },
      { path: featureFolders(floors.slice(index + 1).flat()) },
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule(
      "contract-imports-only-zod",
      "The contract is what both sides read; whatever it drags in, both sides carry.",
      { path: "^src/contract/", pathNot: test },
      { pathNot: ["^src/contract/", libraries("zod")] },
    ),
    rule(
      "kit-stands-on-the-contract",
      "The kit is what a utility is made of; whoever loads a manifest or a result carries it.",
      { path: "^src/kit/", pathNot: test },
      { path: "^src/", pathNot: ["^src/kit/", "^src/contract/"] },
    ),
    rule(
      "utilities-know-neither-server-nor-web",
      "A utility must run wherever it is put: runner, browser, command line. Its page is a screen.",
      { path: "^src/utilities/", pathNot: [test, utilityPage] },
      { path: "^src/(server|web)/" },
    ),
    rule(
      "utility-keeps-to-its-folder",
      "Adding or removing one utility touches one folder; what utilities share is in the kit.",
      { path: "^src/utilities/([^/]+)/", pathNot: test },
      { path: "^src/utilities/", pathNot: "^src/utilities/$1/" },
    ),
    rule(
      "single-utilities-are-known-to-lists-only",
      "Whoever names one would have to change with it; the catalogue and the lists of the build find them.",
      { pathNot: ["^src/utilities/[^/]+/.+", test, "^tests/"] },
      { path: "^src/utilities/[^/]+/.+" },
    ),
    rule(
      "manifest-is-pure",
      "The catalogue loads every manifest on both sides, so none may bring code along.",
      { path: "^src/utilities/[^/]+/manifest\\.ts$" },
      {
        reachable: true,
        pathNot: [
          "^src/contract/.+\\.ts$",
          "^src/kit/.+\\.ts$",
          "^src/utilities/(?!.*/run\\.ts$).+\\.ts$",
          libraries("zod"),
        ],
      },
    ),
    rule(
      "run-sees-no-edge",
      "A run reads its context's inputs and writes its outputs, whoever calls it.",
      { path: utilityRun },
      {
        reachable: true,
        path: [
          libraries("fastify", "@fastify/[^/]+", "pg-boss", "better-auth"),
          databaseLibraries,
          webLibraries,
        ],
      },
    ),
    rule(
      "server-knows-no-web",
      "Server and web meet only in the contract.",
      { path: "^src/server/", pathNot: test },
      { path: ["^src/web/", utilityPage] },
    ),
    rule(
      "web-knows-no-server",
      "Server and web meet only in the contract.",
      { path: ["^src/web/", utilityPage] },
      { path: "^src/server/" },
    ),
    rule(
      "platform-knows-no-feature",
      "The platform is what features stand on.",
      { path: "^src/server/platform/", pathNot: test },
      { path: "^src/server/(features/|runner/|(app|main)\\.ts$)" },
    ),
    rule(
      "runner-knows-no-feature",
      "The runner runs a utility under limits; who pays and where files go is not its business.",
      { path: "^src/server/runner/", pathNot: test },
      { path: ["^src/server/features/", "^src/server/(app|main)\\.ts$"] },
    ),
    ...floorRules,
    rule(
      "feature-stands-on-a-floor",
      "A new feature gets its place in the list of floors first.",
      { path: "^src/server/features/", pathNot: [featureFolders(floors.flat()), test] },
      {},
    ),
    rule(
      "feature-is-entered-by-its-face",
      "The face says what others may ask; past it, a feature's decisions would be made twice.",
      { path: feature, pathNot: test },
      { path: "^src/server/features/", pathNot: ["^src/server/features/$1/", face] },
    ),
    rule(
      "face-shows-no-store",
      "A feature hands out functions and types: with its SQL, its tables would have two owners.",
      { path: face },
      { path: store },
    ),
    rule(
      "feature-is-mounted-by-the-composition",
      "Outside the features only the composition of the app may mount routes.",
      { path: "^src/", pathNot: ["^src/server/features/", composition, test] },
      { path: "^src/server/features/", pathNot: face },
    ),
    rule(
      "composition-mounts-routes-and-faces",
      "The composition wires features and knows nothing of their insides.",
      { path: composition },
      { path: "^src/server/features/", pathNot: [face, routes] },
    ),
    rule(
      "routes-never-import-store",
      "Between HTTP and SQL stand the rules, by which access and money are decided.",
      { path: routes },
      { path: store },
    ),
    rule(
      "sql-only-in-stores",
      "Statements are found in one kind of file, and nobody else depends on the driver.",
      {
        path: "^src/",
        pathNot: [
          store,
          "^src/server/platform/(database|jobs)",
          "^src/server/features/accounts/identity/",
          test,
        ],
      },
      { path: databaseLibraries },
    ),
    rule(
      "web-libraries-only-in-pages",
      "They are development dependencies: the server would not find them once pruned.",
      { path: "^src/", pathNot: ["^src/web/", utilityPage, test] },
      { path: webLibraries },
    ),
    rule(
      "server-needs-no-development-package",
      "An installation without development packages must start.",
      { path: "^src/", pathNot: ["^src/web/", utilityPage, utilitiesInBrowser, test] },
      { dependencyTypes: ["npm-dev"], pathNot: webLibraries },
    ),
    rule(
      "browser-kit-only-in-browser",
      "It stands on libraries that an installation of the server does not have.",
      { path: "^src/", pathNot: [utilitiesInBrowser, test] },
      { path: "^src/kit/in-browser/" },
    ),
    rule(
      "browser-utility-needs-no-node",
      "What runs in the page finds none of Node's modules there.",
      { path: utilitiesInBrowser, pathNot: test },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "production-imports-no-tests",
      "Tests, scripts and benchmarks stand on the product, never under it.",
      { path: "^src/", pathNot: test },
      { path: [test, "^(tests|scripts|bench)/"] },
    ),
    rule(
      "no-cycle",
      "Modules in a circle can only be understood, and loaded, all at once.",
      {},
      { circular: true },
    ),
    rule(
      "imports-resolve",
      "An import that leads nowhere escapes every other rule.",
      { path: "^src/" },
      // What the build makes is on no disk; src/web/build/virtual-modules.d.ts says what it holds.
      { couldNotResolve: true, pathNot: "^virtual:" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Types count too: a type imported across a border is still knowledge of the other side.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css", ".d.ts"],
    },
  },
};
