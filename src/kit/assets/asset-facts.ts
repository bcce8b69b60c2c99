import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import type { Asset } from "./asset.ts";
import { assetName } from "./asset-name.ts";
import { assetPath } from "./asset-path.ts";

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default(""),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

export type AssetDescription = {
  readonly name: string;
  readonly version: string;
  /** Empty if the package states none. */
  readonly licence: string;
  readonly origin: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly texts: string;
};

/** Throws Error if the package or file is missing. */
export async function describeAsset(asset: Asset): Promise<AssetDescription> {
  const fileOf = (file: string) => assetPath({ package: asset.package, file });
  const own = packageSchema.parse(JSON.parse(await readFile(fileOf("package.json"), "utf8")));
  const source = typeof own.repository === "string" ? own.repository : own.repository?.url;
  const content = await readFile(fileOf(asset.file));
  const names = (await readdir(fileOf("."))).filter((name) =>
    /^(licen[cs]e|notice|copying)/i.test(name),
  );
  const texts = names.toSorted().map((name) => readFile(fileOf(name), "utf8"));
  return {
    name: assetName(asset),
    version: own.version,
    licence: own.license,
    origin: own.homepage ?? source?.replace(/^git\+|\.git$/g, "") ?? "",
    bytes: content.byteLength,
    sha256: createHash("sha256").update(content).digest("hex"),
    texts: (await Promise.all(texts)).join("\n\n"),
  };
}

const free =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|LGPL-[23]\.[01](-only|-or-later)|Unlicense|Zlib)$/;

/** Tells whether we may ship it: GPL and AGPL would bind the whole product. */
export function isFreeLicence(licence: string): boolean {
  return free.test(licence);
}

export async function assetFaults(
  assets: readonly Asset[],
  dependencies: readonly string[],
): Promise<string[]> {
  const faults = assets.map(async (asset) => {
    const name = assetName(asset);
    if (!dependencies.includes(asset.package))
      return [`${name} is of no dependency: install ${asset.package}.`];
    if (!existsSync(assetPath(asset))) return [`${name} is not a file of its package.`];
    const { sha256, licence, version } = await describeAsset(asset);
    return [
      ...(sha256 === asset.sha256
        ? []
        : [
            `${name} of ${version} has the digest ${sha256}: look at what is new in it, and state that.`,
          ]),
      ...(isFreeLicence(licence)
        ? []
        : [`${name} is under "${licence}", which this project cannot carry.`]),
    ];
  });
  return (await Promise.all(faults)).flat();
}
