import { buildProductImage, buildStandIns } from "./image/build-images.ts";
import { checkCompose } from "./image/check-compose.ts";
import { checkContainer } from "./image/check-container.ts";
import { explainMissing, openEngine } from "./image/engine.ts";
import { step } from "./image/step.ts";

// `npm run check:image`: builds the container image with Podman, then runs it alone and with deploy/compose.

async function checkImage(): Promise<void> {
  const engine = openEngine();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  try {
    await step("builds the image", () => buildProductImage(engine));
    const format = "{{.Size}}";
    const bytes = engine.run("podman", ["image", "inspect", "--format", format, "pennyworks"]);
    const measure = ["run", "--rm", "--entrypoint=du", "pennyworks", "-sm", "--apparent-size"];
    const [packages] = engine.run("podman", [...measure, "node_modules"]).split("\t");
    console.log(
      `The image has ${Math.round(Number(bytes) / 1e6)} MB, node_modules ${packages} MB.`,
    );
    await checkContainer(engine);
    await checkCompose(engine, "one");
    await step("builds stand-ins for PostgreSQL, MinIO and nginx", () => buildStandIns(engine));
    await checkCompose(engine, "many");
    console.log("The image is right.");
  } finally {
    engine.close();
  }
}

const missing = explainMissing();
if (missing === undefined) await checkImage();
else {
  console.error(missing);
  process.exitCode = 1;
}
