import { randomBytes } from "node:crypto";
import assert from "node:assert/strict";
import { findFreePort } from "../../tests/support/free-port.ts";
import type { Engine } from "./engine.ts";
import {
  askForHealth,
  awaitReadiness,
  refuseHardEnd,
  refuseZombies,
  signUpAt,
  useUtilities,
} from "./site.ts";
import { step } from "./step.ts";

const serving = { one: ["pennyworks"], many: ["api"] };
const others = { one: [], many: ["worker"] };

/** Starts the services of `deploy/compose/`, uses them as people do, and stops them. */
export async function checkCompose(engine: Engine, name: "one" | "many"): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const secret = () => randomBytes(32).toString("hex");
  const environment = {
    PUBLISHED_PORT: `${port}`,
    PUBLIC_URL: origin,
    AUTH_SECRET: secret(),
    DATABASE_PASSWORD: secret(),
    STORAGE_PASSWORD: secret(),
  };
  const project = `pennyworks-${name}`;
  const compose = (...words: readonly string[]) => {
    const own = ["-p", project, "-f", `deploy/compose/${name}.yaml`];
    engine.run("podman-compose", [...own, ...words], environment);
  };
  const containersOf = (services: readonly string[]) =>
    services.flatMap((service) => {
      const own = [`io.podman.compose.project=${project}`, `com.docker.compose.service=${service}`];
      const filters = own.flatMap((label) => ["--filter", `label=${label}`]);
      const names = engine.run("podman", ["ps", "--all", ...filters, "--format", "{{.Names}}"]);
      return names.trim().split("\n");
    });

  await step(`${name}.yaml starts`, async () => {
    compose("up", "--detach", "--no-build");
    await awaitReadiness(engine, origin, containersOf([...serving[name], ...others[name]]));
  });
  const product = containersOf([...serving[name], ...others[name]]);
  if (name === "many") assert.equal(product.length, 4);
  const ann = await step(`${name}.yaml signs somebody up`, () =>
    signUpAt(engine, origin, containersOf(serving[name])),
  );
  await step(`${name}.yaml resizes a picture and reads a text`, () => useUtilities(ann));
  await step(`${name}.yaml is healthy, without zombies`, async () => {
    for (const container of product) {
      askForHealth(engine, container);
      await refuseZombies(engine, container);
    }
  });
  await step(`${name}.yaml stops with 0`, () => {
    compose("stop", "--timeout", "30");
    for (const container of product) refuseHardEnd(engine, container);
  });
  compose("down", "--volumes");
}
