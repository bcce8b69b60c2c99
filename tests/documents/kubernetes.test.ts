import { readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { environmentSchema } from "#server/environment.ts";

// Compares the Kubernetes files with the product.

interface Container {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
  readonly envFrom: readonly object[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Part {
  readonly kind: string;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly automountServiceAccountToken: boolean;
        readonly securityContext: object;
        readonly containers: readonly Container[];
      };
    };
    readonly metrics: readonly {
      readonly external?: { readonly metric: { readonly name: string } };
    }[];
  };
}

const folder = "deploy/kubernetes";
const partsOf = (path: string) =>
  parseAllDocuments(readFileSync(`${folder}/${path}`, "utf8")).map((part) => part.toJS() as Part);
const ofKind = (path: string, kind: string) => partsOf(path).filter((part) => part.kind === kind);

test.each(["api", "worker"])("what %s runs has no right that it does not need", (role) => {
  const [deployment] = ofKind(`base/${role}.yaml`, "Deployment");
  const pod = deployment?.spec.template.spec;
  const [container] = pod?.containers ?? [];
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
  });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  // Secrets are only referenced.
  expect(container?.envFrom).toEqual([
    { configMapRef: { name: "pennyworks" } },
    { secretRef: { name: "pennyworks" } },
  ]);
  expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
  const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
  const { healthz, readyz } = endpoints;
  expect(probes.map((probe) => probe?.httpGet)).toEqual(
    [healthz, readyz, healthz].map(({ path }) => ({ path, port: "http" })),
  );
  expect(container?.env[0]).toEqual({ name: "ROLE", value: role });
});

test("workers are scaled by a metric that there is", () => {
  const [scaler] = ofKind("base/worker.yaml", "HorizontalPodAutoscaler");
  const names = scaler?.spec.metrics.flatMap(({ external }) => external?.metric.name ?? []);
  expect(names).toEqual(["run_oldest_queued_seconds"]);
  const metrics = readFileSync("src/server/features/runs/execution/run-metrics.ts", "utf8");
  expect(metrics).toContain('name: "run_oldest_queued_seconds"');
  const { rules } = parse(readFileSync(`${folder}/prometheus/adapter-values.yaml`, "utf8")) as {
    rules: { external: { seriesQuery: string }[] };
  };
  expect(rules.external.map(({ seriesQuery }) => seriesQuery)).toEqual([
    'run_oldest_queued_seconds{namespace!=""}',
  ]);
});

test("variables are those that the server reads", () => {
  const files = ["base", "sandbox", "example"].map(
    (name) =>
      parse(readFileSync(`${folder}/${name}/kustomization.yaml`, "utf8")) as {
        configMapGenerator: { literals: string[] }[];
      },
  );
  const set = files.flatMap(({ configMapGenerator }) =>
    configMapGenerator.flatMap(({ literals }) =>
      literals.map((each) => each.split("=", 1)[0] ?? ""),
    ),
  );
  const named = ["api", "worker"].flatMap((role) =>
    ofKind(`base/${role}.yaml`, "Deployment").flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ),
  );
  const known = new Set(Object.keys(environmentSchema.shape));
  const unknown = [...set, ...named].filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
