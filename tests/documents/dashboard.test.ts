import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** Names of the process's default metrics, and of those that two files define. */
function namesOfMetrics(): Set<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const files = [
    "src/server/platform/http/metrics-route.ts",
    "src/server/features/runs/execution/run-metrics.ts",
  ];
  const own = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/new (Histogram|Counter|Gauge)\(\{\s*name: "(\w+)"/g),
    ].flatMap(([, kind, name = ""]) =>
      kind === "Histogram" ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  );
  return new Set([...own, ...registry.getMetricsAsArray().map(({ name }) => name)]);
}

test("each panel of the dashboard of Grafana asks for metrics that there are", () => {
  const { panels } = JSON.parse(
    readFileSync("deploy/grafana/pennyworks.json", "utf8"),
  ) as Dashboard;
  const known = namesOfMetrics();
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) =>
      [...expr.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
        .map(([name]) => name)
        .filter((name) => name !== "histogram_quantile" && !known.has(name))
        .map((name) => `${title}: ${name}`),
    ),
  );
  expect([panels.length, unknown]).toEqual([10, []]);
});
