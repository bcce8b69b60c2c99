import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

const dockerfile = readFileSync("Dockerfile", "utf8");

const baseImages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name = ""]) => name);

/**
 * Builds the product's image, `pennyworks`. Pulls its base images, or builds them from Debian packages if the registry
 * is unreachable.
 */
export function buildProductImage(engine: Engine): void {
  const isPulled = baseImages.every((name) => engine.succeeds("podman", ["pull", "-q", name]));
  console.log(
    isPulled ? "Base images: pulled" : "Base images: made of Debian's packages and npm's",
  );
  if (!isPulled) makeBaseImages(engine);
  build(engine, "pennyworks", ".");
}

/**
 * Builds stand-ins for the images of `deploy/compose/many.yaml`: nginx and PostgreSQL from Debian packages, the tests'
 * S3-compatible server, and one for MinIO's client.
 */
export function buildStandIns(engine: Engine): void {
  const context = join(engine.folder, "stand-ins");
  cpSync("scripts/image/stand-ins", context, { recursive: true });
  cpSync("node_modules/node/bin/node", join(context, "node"));
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: { s3rver: string };
  };
  const own = ["install", "--no-save", "--ignore-scripts", "--loglevel=error", "--prefix", context];
  engine.run("npm", [...own, `s3rver@${devDependencies.s3rver}`]);
  const compose = readFileSync("deploy/compose/many.yaml", "utf8");
  for (const [target, name] of [
    ["proxy", /image: (nginx\S*)/],
    ["database", /image: (postgres\S*)/],
    ["storage", /image: (minio\/minio\S*)/],
    ["client", /image: (minio\/mc\S*)/],
  ] as const) {
    const [, image] = name.exec(compose) ?? [];
    if (image === undefined) throw new Error(`many.yaml has no image for the ${target}.`);
    build(engine, fullName(image), context, ["--target", target]);
  }
}

function fullName(image: string): string {
  return `docker.io/${image.includes("/") ? "" : "library/"}${image}`;
}

function makeBaseImages(engine: Engine): void {
  const [node, debian] = baseImages;
  if (node === undefined || debian === undefined) throw new Error("The Dockerfile has two stages.");
  const root = join(engine.folder, "debian");
  const [, release = ""] = /:([a-z]+)/.exec(debian) ?? [];
  const archives = engine.run("apt-get", ["indextargets", "--format", "$(CODENAME) $(REPO_URI)"]);
  const mirror = archives.split("\n").find((line) => line.startsWith(`${release} `));
  const from = mirror === undefined ? [] : [mirror.slice(release.length + 1)];
  engine.run("debootstrap", ["--variant=minbase", release, root, ...from]);
  // Like the official slim image: without documentation, even for packages installed later.
  const surplus = ["usr/share/doc", "usr/share/man", "usr/share/locale"];
  const excluded = surplus.map((path) => `path-exclude /${path}/*\n`).join("");
  writeFileSync(join(root, "etc/dpkg/dpkg.cfg.d/slim"), excluded);
  const emptied = [...surplus, "var/cache/apt", "var/lib/apt/lists"].map((path) => `${path}/*`);
  const archive = join(engine.folder, "debian.tar");
  engine.run("sh", [
    "-c",
    `cd "$1" && rm -rf ${emptied.join(" ")} && tar -cf "$2" .`,
    "sh",
    root,
    archive,
  ]);
  engine.run("podman", ["import", "--quiet", archive, fullName(debian)]);

  const context = join(engine.folder, "node");
  mkdirSync(context);
  cpSync("node_modules/node/bin/node", join(context, "node"));
  cpSync(join(engine.run("npm", ["root", "--global"]).trim(), "npm"), join(context, "npm"), {
    recursive: true,
  });
  const lines = [
    `FROM ${debian}`,
    "COPY node /usr/local/bin/node",
    "COPY npm /usr/local/lib/node_modules/npm",
    "RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
  ];
  writeFileSync(join(context, "Dockerfile"), `${lines.join("\n")}\n`);
  build(engine, fullName(node), context);
}

function build(engine: Engine, name: string, context: string, more: readonly string[] = []): void {
  const fixed = ["--format=docker", "--isolation=chroot", "--network=host", "--pull=never"];
  // A layer per step would copy a two-gigabyte folder repeatedly.
  const words = ["build", "--quiet", ...fixed, "--layers=false", ...npmSettings(engine)];
  engine.show("podman", [...words, ...more, "--tag", name, context]);
}

/** Passes this machine's npm registry and trusted certificates to an image's build. */
function npmSettings(engine: Engine): readonly string[] {
  const [registry, certificates] = ["registry", "cafile"].map((name) =>
    engine.run("npm", ["config", "get", name]).trim(),
  );
  const settings = join(engine.folder, "npmrc");
  const isOwn = certificates !== undefined && existsSync(certificates);
  const lines = [`registry=${registry}`, ...(isOwn ? [`cafile=${certificates}`] : [])];
  writeFileSync(settings, `${lines.join("\n")}\n`);
  return [
    "--volume",
    `${settings}:/root/.npmrc:ro`,
    ...(isOwn ? ["--volume", `${certificates}:${certificates}:ro`] : []),
  ];
}
