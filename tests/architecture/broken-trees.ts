export type SourceTree = Record<string, string>;

const nothing = "export {};\n";
const importing = (specifier: string) => `import "${specifier}";\n`;
const features = "src/server/features";

/** For each rule, trees that break only it. */
export const brokenTrees: Record<string, SourceTree[]> = {
  "contract-imports-only-zod": [
    { "src/contract/schemas/run.ts": importing("fastify") },
    { "src/contract/schemas/run.ts": importing("node:fs") },
    {
      "src/contract/schemas/run.ts": importing("#kit/size.ts"),
      "src/kit/size.ts": nothing,
    },
  ],
  "facts-stand-alone": [
    {
      "src/contract/facts/run.ts": importing("../schemas/run.ts"),
      "src/contract/schemas/run.ts": nothing,
    },
    {
      "src/contract/facts/run.ts":
        'import type { Run } from "../schemas/run.ts";\nexport type A = Run;\n',
      "src/contract/schemas/run.ts": "export type Run = string;\n",
    },
  ],
  "schemas-stand-on-facts": [
    {
      "src/contract/schemas/run.ts": importing("../endpoints/runs.ts"),
      "src/contract/endpoints/runs.ts": nothing,
    },
  ],
  "pages-load-facts": [
    {
      "src/web/features/runs/run-list.tsx": importing("#contract/schemas/run.ts"),
      "src/contract/schemas/run.ts": nothing,
    },
    {
      "src/utilities/a_1/page.tsx": importing("#contract/endpoints/endpoints.ts"),
      "src/contract/endpoints/endpoints.ts": nothing,
    },
  ],
  "cli-stands-on-facts": [
    {
      "src/cli/usage.ts": importing("#contract/schemas/usage.ts"),
      "src/contract/schemas/usage.ts": nothing,
    },
    { "src/cli/usage.ts": importing("#server/config.ts"), "src/server/config.ts": nothing },
  ],
  "detection-is-light": [
    {
      "src/kit/detection/kinds.ts": importing("../manifest/place.ts"),
      "src/kit/manifest/place.ts": nothing,
    },
    { "src/kit/detection/kinds.ts": importing("zod") },
  ],
  "kit-stands-on-the-contract": [
    {
      "src/kit/run/text.ts": importing("#server/config.ts"),
      "src/server/config.ts": nothing,
    },
    {
      "src/kit/manifest/list.ts": importing("#utilities/catalogue.ts"),
      "src/utilities/catalogue.ts": nothing,
    },
  ],
  "utilities-know-neither-server-nor-web": [
    {
      "src/utilities/a_1/text.ts": importing("#server/config.ts"),
      "src/server/config.ts": nothing,
    },
    {
      "src/utilities/a_1/run.ts": importing("#web/ui/badge.tsx"),
      "src/web/ui/badge.tsx": nothing,
    },
  ],
  "utility-keeps-to-its-folder": [
    {
      "src/utilities/a_1/text.ts": importing("#utilities/b_1/text.ts"),
      "src/utilities/b_1/text.ts": nothing,
    },
    {
      "src/utilities/a_1/text.ts": importing("#utilities/catalogue.ts"),
      "src/utilities/catalogue.ts": nothing,
    },
  ],
  "manifest-is-pure": [
    { "src/utilities/a_1/manifest.ts": importing("node:fs") },
    { "src/utilities/a_1/manifest.ts": importing("sharp") },
    { "src/utilities/a_1/manifest.ts": importing("./run.ts"), "src/utilities/a_1/run.ts": nothing },
    {
      "src/utilities/a/manifest.ts": importing("./member.run.ts"),
      "src/utilities/a/member.run.ts": nothing,
    },
    {
      "src/utilities/a_1/manifest.ts": importing("./page.tsx"),
      "src/utilities/a_1/page.tsx": nothing,
    },
    {
      "src/utilities/a_1/manifest.ts": importing("#kit/size.ts"),
      "src/kit/size.ts": importing("sharp"),
    },
  ],
  "run-sees-no-edge": [
    { "src/utilities/a_1/run.ts": importing("fastify") },
    { "src/utilities/a_1/run.ts": importing("pg-boss") },
    { "src/utilities/a/member.run.ts": importing("pg-boss") },
    {
      "src/utilities/a_1/run.ts": importing("#kit/io.ts"),
      "src/kit/io.ts": importing("fastify"),
    },
  ],
  "single-utilities-are-known-to-lists-only": [
    { "src/web/start.ts": importing("#utilities/a_1/run.ts"), "src/utilities/a_1/run.ts": nothing },
    {
      "src/server/runner/child/child.ts": importing("#utilities/a_1/run.ts"),
      "src/utilities/a_1/run.ts": nothing,
    },
    {
      "src/utilities/catalogue.ts": importing("./a_1/manifest.ts"),
      "src/utilities/a_1/manifest.ts": nothing,
    },
  ],
  "server-knows-no-web": [
    { "src/server/app.ts": importing("#web/main.tsx"), "src/web/main.tsx": nothing },
  ],
  "web-browser-stands-alone": [
    { "src/web/browser/storage.ts": importing("#web/ui/a.ts"), "src/web/ui/a.ts": nothing },
  ],
  "web-api-knows-calls-only": [
    {
      "src/web/api/account.ts": importing("#web/ui/show-toast.ts"),
      "src/web/ui/show-toast.ts": nothing,
    },
  ],
  "web-ui-knows-no-call": [
    { "src/web/ui/table.tsx": importing("#web/api/runs.ts"), "src/web/api/runs.ts": nothing },
    {
      "src/web/ui/table.tsx": importing("#web/features/runs/run.ts"),
      "src/web/features/runs/run.ts": nothing,
    },
  ],
  "web-features-stand-on-api-and-ui": [
    {
      "src/web/features/runs/run.ts": importing("#web/shell/navbar.tsx"),
      "src/web/shell/navbar.tsx": nothing,
    },
    {
      "src/web/features/runs/run.ts": importing("#web/page-parts/index.ts"),
      "src/web/page-parts/index.ts": nothing,
    },
  ],
  "web-floor-of-account-knows-only-floors-below": [
    ["utility", "address"],
    ["session", "runs"],
    ["catalogue", "detection"],
    ["utility", "utility-frame"],
    ["session", "utility"],
  ].map(([below = "", above = ""]) => climbInWeb(below, above)),
  "web-floor-of-address-knows-only-floors-below": [
    ["address", "remembered"],
    ["kept-work", "generated-page"],
    ["runs", "files"],
    ["runs", "kept-work"],
  ].map(([below = "", above = ""]) => climbInWeb(below, above)),
  "web-floor-of-browser-run-knows-only-floors-below": [
    ["detection", "send-to"],
    ["browser-run", "generated-page"],
    ["remembered", "purchases"],
  ].map(([below = "", above = ""]) => climbInWeb(below, above)),
  "web-floor-of-administration-knows-only-floors-below": [
    ["send-to", "files"],
    ["api-call", "utility-frame"],
    ["api-call", "send-to"],
  ].map(([below = "", above = ""]) => climbInWeb(below, above)),
  "web-floor-of-api-guide-knows-only-floors-below": [
    ["run-result", "generated-page"],
    ["files", "run-result"],
  ].map(([below = "", above = ""]) => climbInWeb(below, above)),
  "web-floor-of-generated-page-knows-only-floors-below": [
    climbInWeb("generated-page", "utility-frame"),
    {
      "src/web/features/generated-page/page.ts":
        'import type { Frame } from "#web/features/utility-frame/frame.ts";\nexport type A = Frame;\n',
      "src/web/features/utility-frame/frame.ts": "export type Frame = string;\n",
    },
  ],
  "web-floor-of-pdf-pages-knows-only-floors-below": [climbInWeb("pdf-pages", "generated-page")],
  "web-floor-of-utility-frame-knows-only-floors-below": [climbInWeb("utility-frame", "pipelines")],
  "web-feature-stands-on-a-floor": [
    {
      "src/web/features/coupons/list.ts": importing("./total.ts"),
      "src/web/features/coupons/total.ts": nothing,
    },
  ],
  "service-worker-is-a-script-of-its-own": [
    {
      "src/web/main.tsx": importing("#web/service-worker/kept-pages.ts"),
      "src/web/service-worker/kept-pages.ts": nothing,
    },
    {
      "src/web/routes/search.tsx": importing("#web/service-worker/kept-pages.ts"),
      "src/web/service-worker/kept-pages.ts": nothing,
    },
  ],
  "service-worker-stands-on-browser": [
    {
      "src/web/service-worker/kept-pages.ts": importing("#web/api/settings.ts"),
      "src/web/api/settings.ts": nothing,
    },
    {
      "src/web/service-worker/kept-pages.ts": importing("#contract/facts/text.ts"),
      "src/contract/facts/text.ts": nothing,
    },
  ],
  "calls-are-made-in-the-api": [
    {
      "src/web/features/runs/run.ts": importing("#web/api/http/call.ts"),
      "src/web/api/http/call.ts": nothing,
    },
    {
      "src/web/routes/setup.tsx": importing("#web/api/http/call.ts"),
      "src/web/api/http/call.ts": nothing,
    },
  ],
  "page-uses-the-web-by-its-door": [
    {
      "src/utilities/a_1/page.tsx": importing("#web/ui/badge.tsx"),
      "src/web/ui/badge.tsx": nothing,
    },
    {
      "src/utilities/a_1/page.tsx": importing("#web/page-parts/late-parts.ts"),
      "src/web/page-parts/late-parts.ts": nothing,
    },
  ],
  "inside-a-folder-by-relative-path": [
    {
      "src/web/features/runs/run.ts": importing("#web/features/runs/list.ts"),
      "src/web/features/runs/list.ts": nothing,
    },
    {
      "src/kit/run/text.ts": importing("#kit/manifest/text.ts"),
      "src/kit/manifest/text.ts": nothing,
    },
  ],
  "across-folders-by-alias": [
    {
      "src/web/features/runs/run.ts": importing("../../ui/badge.tsx"),
      "src/web/ui/badge.tsx": nothing,
    },
    {
      [`${features}/runs/run.ts`]: importing("../credits/index.ts"),
      [`${features}/credits/index.ts`]: nothing,
    },
  ],
  "web-knows-no-server": [
    {
      "src/utilities/a_1/page.tsx": importing("#server/config.ts"),
      "src/server/config.ts": nothing,
    },
    { "src/web/main.tsx": importing("#server/config.ts"), "src/server/config.ts": nothing },
  ],
  "platform-knows-no-feature": [
    {
      "src/server/platform/jobs.ts": importing("#server/features/runs/index.ts"),
      [`${features}/runs/index.ts`]: nothing,
    },
    { "src/server/platform/log.ts": importing("#server/app.ts"), "src/server/app.ts": nothing },
    {
      "src/server/platform/log.ts": importing("#server/runner/pool.ts"),
      "src/server/runner/pool.ts": nothing,
    },
  ],
  "runner-knows-no-feature": [
    {
      "src/server/runner/pool.ts": importing("#server/features/runs/index.ts"),
      [`${features}/runs/index.ts`]: nothing,
    },
  ],
  "floor-of-accounts-knows-none-above": [
    "accounts",
    "analytics",
    "audit",
    "catalogue",
    "credits",
  ].flatMap((below) =>
    ["files", "sessions", "runs", "dashboard"].map((above) => climb(below, above)),
  ),
  "floor-of-files-knows-none-above": ["sessions", "runs", "dashboard"].map((above) =>
    climb("files", above),
  ),
  "floor-of-sessions-knows-none-above": ["runs", "dashboard"].map((above) =>
    climb("sessions", above),
  ),
  "floor-of-runs-knows-none-above": ["usage", "dashboard"].map((above) => climb("runs", above)),
  "floor-of-usage-knows-none-above": [climb("usage", "dashboard")],
  "feature-stands-on-a-floor": [
    {
      [`${features}/invoices/index.ts`]: importing("./total.ts"),
      [`${features}/invoices/total.ts`]: nothing,
    },
  ],
  "feature-is-entered-by-its-face": [
    {
      [`${features}/runs/charge.ts`]: importing("#server/features/credits/store.ts"),
      [`${features}/credits/store.ts`]: nothing,
    },
    {
      [`${features}/runs/routes.ts`]: importing("#server/features/credits/present.ts"),
      [`${features}/credits/present.ts`]: nothing,
    },
  ],
  "face-shows-no-store": [
    {
      [`${features}/runs/index.ts`]: 'export { readRun } from "./store.ts";\n',
      [`${features}/runs/store.ts`]: "export const readRun = 1;\n",
    },
    {
      [`${features}/runs/index.ts`]: 'export type { Row } from "./list/list-store.ts";\n',
      [`${features}/runs/list/list-store.ts`]: "export type Row = string;\n",
    },
  ],
  "feature-is-mounted-by-the-composition": [
    {
      "src/server/configuration.ts": importing("./features/runs/routes.ts"),
      [`${features}/runs/routes.ts`]: nothing,
    },
  ],
  "composition-mounts-routes-and-faces": [
    {
      "src/server/app.ts": importing("./features/runs/store.ts"),
      [`${features}/runs/store.ts`]: nothing,
    },
    {
      "src/server/main.ts": importing("./features/runs/present.ts"),
      [`${features}/runs/present.ts`]: nothing,
    },
  ],
  "routes-never-import-store": [
    {
      [`${features}/runs/routes.ts`]: importing("./store.ts"),
      [`${features}/runs/store.ts`]: nothing,
    },
    {
      [`${features}/runs/event-routes.ts`]: importing("./event-store.ts"),
      [`${features}/runs/event-store.ts`]: nothing,
    },
  ],
  "sql-only-in-stores": [
    { [`${features}/runs/index.ts`]: importing("pg") },
    { [`${features}/runs/routes.ts`]: importing("pg") },
    { "src/server/platform/mail.ts": importing("@electric-sql/pglite") },
    { "src/web/start.ts": importing("pg") },
  ],
  "web-libraries-only-in-pages": [
    { "src/server/app.ts": importing("react") },
    { "src/kit/size.ts": importing("@mantine/core") },
  ],
  "server-needs-no-development-package": [
    { "src/server/app.ts": importing("smtp-server") },
    { "src/utilities/a_1/text.ts": importing("smtp-server") },
    { "src/utilities/generate-passwords_1/run.ts": importing("smtp-server") },
    { "src/kit/in-browser/read.ts": importing("smtp-server") },
  ],
  "page-utility-needs-no-node": [
    { "src/utilities/text-lines/sort-lines.run.ts": importing("node:fs") },
    { "src/utilities/generate-passwords_1/run.ts": importing("node:fs") },
  ],
  "production-imports-no-tests": [
    {
      "src/web/main.tsx": importing("../../tests/support/app.ts"),
      "tests/support/app.ts": nothing,
    },
    { "src/server/app.ts": importing("./app.test.ts"), "src/server/app.test.ts": nothing },
    { "src/server/app.ts": importing("../../scripts/check.ts"), "scripts/check.ts": nothing },
    {
      "src/utilities/a_1/text.ts": importing("./oracle.ts"),
      "src/utilities/a_1/oracle.ts": nothing,
    },
    {
      "src/utilities/a_1/text.ts": importing("#kit/oracle/random.ts"),
      "src/kit/oracle/random.ts": nothing,
    },
  ],
  "no-cycle": [
    { "src/server/a.ts": importing("./b.ts"), "src/server/b.ts": importing("./a.ts") },
    {
      "src/server/a.ts": 'import type { B } from "./b.ts";\nexport type A = B[];\n',
      "src/server/b.ts": 'import type { A } from "./a.ts";\nexport type B = A | null;\n',
    },
  ],
  "imports-resolve": [{ "src/server/app.ts": importing("#server/gone.ts") }],
};

export const soundTree: SourceTree = {
  "src/contract/schemas/run.ts": importing("zod"),
  "src/kit/size.ts": importing("sharp"),
  "src/utilities/generate-passwords_1/run.ts":
    importing("sharp") + importing("#kit/in-browser/read.ts"),
  "src/kit/in-browser/read.ts": importing("zod"),
  "src/kit/price.ts": importing("#contract/schemas/run.ts"),
  "src/utilities/a_1/manifest.ts":
    importing("zod") + importing("#contract/schemas/run.ts") + importing("#kit/price.ts"),
  "src/utilities/a_1/run.ts": importing("sharp") + importing("node:fs") + importing("#kit/size.ts"),
  "src/utilities/a_1/page.tsx":
    importing("react") + importing("@mantine/core") + importing("./run.ts"),
  "src/utilities/a_1/run.test.ts": importing("./run.ts") + importing("smtp-server"),
  "src/utilities/a_1/oracle.ts": importing("./run.ts") + importing("./oracle/names.ts"),
  "src/utilities/a_1/oracle/names.ts": importing("node:fs"),
  "src/web/main.tsx":
    importing("react") + importing("#kit/price.ts") + importing("#contract/facts/run.ts"),
  "src/contract/facts/run.ts": nothing,
  "src/web/features/utility-frame/frame.tsx":
    importing("./notice.ts") +
    importing("#web/features/generated-page/page.ts") +
    importing("#web/features/utility/facts.ts"),
  "src/web/features/utility-frame/notice.ts": nothing,
  "src/web/features/generated-page/page.ts": importing("#web/features/utility/facts.ts"),
  "src/web/features/utility/facts.ts": nothing,
  "src/server/app.ts":
    importing("./features/runs/routes.ts") + importing("./features/runs/index.ts"),
  "src/server/runner/child/child.ts": importing("#kit/size.ts"),
  "src/server/platform/database/open.ts": importing("pg") + importing("@electric-sql/pglite"),
  [`${features}/accounts/identity/identity.ts`]: importing("pg"),
  [`${features}/accounts/index.ts`]:
    importing("#server/features/credits/index.ts") + importing("./identity/identity.ts"),
  [`${features}/credits/index.ts`]: importing("./balances.ts"),
  [`${features}/credits/balances.ts`]: importing("./store.ts"),
  [`${features}/credits/store.ts`]:
    importing("pg") + importing("#server/platform/database/open.ts"),
  [`${features}/runs/routes.ts`]: importing("fastify") + importing("./index.ts"),
  [`${features}/runs/index.ts`]:
    importing("#server/features/credits/index.ts") +
    importing("#server/features/sessions/index.ts"),
  [`${features}/sessions/index.ts`]: nothing,
};

function climbInWeb(below: string, above: string): SourceTree {
  return {
    [`src/web/features/${below}/part.ts`]: importing(`#web/features/${above}/part.ts`),
    [`src/web/features/${above}/part.ts`]: nothing,
  };
}

function climb(below: string, above: string): SourceTree {
  return {
    [`${features}/${below}/index.ts`]: importing(`#server/features/${above}/index.ts`),
    [`${features}/${above}/index.ts`]: nothing,
  };
}
