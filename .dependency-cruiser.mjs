// The house of docs/architecture.md as rules. Each has a fixture in tests/architecture that breaks
// it; a rule without one fails the test.

import { foldersInPage } from "./scripts/page-folders.ts";

/** Oracles are proof and no product: only tests and `npm run oracles` load them. */
const test = "((\\.test|-for-test)\\.tsx?|/oracle\\.ts|/oracle/[^/]+\\.ts)$";
const feature = "^src/server/features/([^/]+)/";
const store = "[/-]store\\.ts$";
const face = "^src/server/features/[^/]+/index\\.ts$";
const routes = "[/-]routes\\.ts$";
const composition = "^src/server/(app|main|verify-ledger)\\.ts$";
const utilityPage = "^src/utilities/[^/]+/.+\\.tsx$";
/** What a person fills in, loaded with the screen that has it. */
const form = "^src/web/features/.+(-form|-section|-prompt|/form-values)\\.tsx?$";
const utilityRun = ["^src/utilities/[^/]+/run\\.ts$", "^src/utilities/[^/]+/[^/]+\\.run\\.ts$"];

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
);
const databaseLibraries = libraries("pg", "@electric-sql/[^/]+");

/** The folders within which one imports by relative paths, as the first group. */
const unit =
  "^src/(cli|server/features/[^/]+|server/platform|server/runner|web/features/[^/]+|web/(?:api|browser|page-parts|shell|ui)|contract|kit|utilities/[^/]+)/";

/** The folders that compute in the page, by their loaded manifests: Vite bundles what they import. */
const utilitiesInPage = `^src/(utilities/(${(await foldersInPage()).join("|")})|kit/in-browser)/`;

/** From the bottom up; a feature may use its own floor and those below. */
const floors = [
  [
    "accounts",
    "analytics",
    "audit",
    "catalogue",
    "credits",
    "keys",
    "oauth",
    "settings",
    "webhooks",
  ],
  ["files"],
  ["sessions", "requests", "pipelines"],
  ["runs"],
  ["usage", "purchases", "mcp", "schedules"],
  ["dashboard"],
];
/** @param {string[]} names */
const featureFolders = (names) => `^src/server/features/(${names.join("|")})/`;

/** From the bottom up; a feature of the web may use the floors below its own, and no neighbour. */
const webFloors = [
  [
    "account",
    "analytics",
    "catalogue",
    "intake",
    "offline",
    "place-frame",
    "session",
    "usage",
    "utility",
  ],
  ["address", "kept-work", "runs"],
  ["browser-run", "detection", "pipeline-draft", "purchases", "remembered", "requests"],
  ["administration", "api-call", "send-to"],
  ["api-guide", "files", "run-result"],
  ["pdf-pages"],
  ["generated-page"],
  ["utility-frame"],
  ["pipelines"],
];
/** @param {string[]} names */
const webFeatureFolders = (names) => `^src/web/features/(${names.join("|")})/`;

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

// The top floor has no neighbours.
const webFloorRules = webFloors
  .slice(0, -1)
  .map((names, index) =>
    rule(
      `web-floor-of-${names[0]}-knows-only-floors-below`,
      "Features that know each other can only be understood, loaded and changed together.",
      { path: webFeatureFolders(names), pathNot: test },
      { path: webFeatureFolders(webFloors.slice(index).flat()), pathNot: "^src/web/features/$1/" },
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
      "facts-stand-alone",
      "Facts are what every page loads: one that needs a schema would bring the schema library along.",
      { path: "^src/contract/facts/", pathNot: test },
      { path: "^src/contract/", pathNot: "^src/contract/facts/" },
    ),
    rule(
      "schemas-stand-on-facts",
      "The endpoint table stands on the schemas, and not they on it.",
      { path: "^src/contract/schemas/", pathNot: test },
      { path: "^src/contract/endpoints/" },
    ),
    rule(
      "pages-load-facts",
      "The schema library is as large as the first screen: only forms, which are loaded late, have it.",
      { path: ["^src/web/", utilityPage], pathNot: [form, "^src/web/bundling/", test] },
      { path: "^src/contract/(schemas|endpoints)/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "kit-stands-on-the-contract",
      "The kit is what a utility is made of; whoever loads a manifest or a result carries it.",
      { path: "^src/kit/", pathNot: test },
      { path: "^src/", pathNot: ["^src/kit/", "^src/contract/"] },
    ),
    rule(
      "detection-is-light",
      "A page loads all rules at once when something is pasted: one schema would bring the library along.",
      { path: "^src/kit/detection/", pathNot: test },
      { pathNot: "^src/(kit/detection|contract/facts)/" },
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
          "^src/utilities/(?!.*[/.]run\\.ts$).+\\.ts$",
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
      "cli-stands-on-facts",
      "It is one file for every machine: what the API says is read from the API.",
      { path: "^src/cli/", pathNot: test },
      {
        path: "^src/",
        pathNot: ["^src/cli/", "^src/contract/facts/"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "web-browser-stands-alone",
      "What a page has of its browser is below everything else of the web.",
      { path: "^src/web/browser/", pathNot: test },
      { path: "^src/web/", pathNot: "^src/web/browser/" },
    ),
    rule(
      "web-api-knows-calls-only",
      "A call tells its caller what came of it; how that is shown is not its business.",
      { path: "^src/web/api/", pathNot: test },
      { path: "^src/web/", pathNot: "^src/web/(api|browser)/" },
    ),
    rule(
      "web-ui-knows-no-call",
      "A generic part gets what it shows; with a call in it, it is a feature's.",
      { path: "^src/web/ui/", pathNot: test },
      { path: "^src/web/", pathNot: "^src/web/(ui|browser|styles)/" },
    ),
    rule(
      "web-features-stand-on-api-and-ui",
      "Screens and the frame around them put features together, and not the other way round.",
      { path: "^src/web/features/", pathNot: test },
      { path: "^src/web/", pathNot: "^src/web/(features|api|browser|ui|styles|bundling)/" },
    ),
    ...webFloorRules,
    rule(
      "web-feature-stands-on-a-floor",
      "A new feature gets its place in the list of floors first.",
      { path: "^src/web/features/", pathNot: [webFeatureFolders(webFloors.flat()), test] },
      {},
    ),
    rule(
      "service-worker-is-a-script-of-its-own",
      "It runs where there is no page, and whatever imported it would run it in one.",
      { path: "^src/", pathNot: "^src/web/service-worker/" },
      { path: "^src/web/service-worker/" },
    ),
    rule(
      "service-worker-stands-on-browser",
      "It is loaded beside every page, and shares with it what the browser keeps, by name.",
      { path: "^src/web/service-worker/", pathNot: test },
      {
        path: "^src/",
        pathNot: "^src/web/(service-worker|browser)/",
      },
    ),
    rule(
      "calls-are-made-in-the-api",
      "The one place that knows addresses and bodies; elsewhere a call has a name.",
      { path: ["^src/web/", utilityPage], pathNot: ["^src/web/api/", test] },
      { path: "^src/web/api/http/(call|authorised-fetch)\\.ts$" },
    ),
    rule(
      "page-uses-the-web-by-its-door",
      "What a utility's page may use of the web is one list, and the style sheets of the library.",
      { path: utilityPage, pathNot: test },
      { path: "^src/web/", pathNot: ["^src/web/page-parts/index\\.ts$", "^src/web/styles/"] },
    ),
    rule(
      "inside-a-folder-by-relative-path",
      "A folder can then be moved as it is.",
      { path: unit },
      { path: "^src/$1/", dependencyTypes: ["aliased"] },
    ),
    rule(
      "across-folders-by-alias",
      "Where the other side lies is said by name, wherever one stands.",
      { path: unit },
      { path: "^src/", pathNot: "^src/$1/", dependencyTypesNot: ["aliased"] },
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
          "^src/server/platform/(database|jobs|messages)",
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
      { path: "^src/", pathNot: ["^src/(web|cli)/", utilityPage, test] },
      { dependencyTypes: ["npm-dev"], pathNot: webLibraries },
    ),
    rule(
      "page-utility-needs-no-node",
      "What runs in the page finds none of Node's modules there.",
      { path: utilitiesInPage, pathNot: test },
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
      // What the build makes is on no disk; src/web/bundling/virtual-modules.d.ts says what it holds.
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
