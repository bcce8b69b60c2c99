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

/** What an asset's package says of it, and what its bytes are. */
export type AssetDescription = {
  readonly name: string;
  readonly version: string;
  /** As SPDX names it; empty where the package says none. */
  readonly licence: string;
  /** The address of its home, or of its source. */
  readonly origin: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The package's own files about its licence and those of its parts, joined; empty where it brings none. */
  readonly texts: string;
};

/** Describes an asset from its package. Throws an Error where the package or its file is missing. */
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

/** Licences under which a file may be passed on beside code under MIT. */
const free =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|MPL-2\.0|LGPL-[23]\.[01](-only|-or-later)|Unlicense|Zlib)$/;

/** Whether an asset may be under this licence, by its SPDX name: GPL and AGPL would bind the whole. */
export function isFreeLicence(licence: string): boolean {
  return free.test(licence);
}

/** What is wrong with the assets of a manifest, a sentence for each with what would mend it. */
export async function assetFaults(
  assets: readonly Asset[],
  dependencies: readonly string[],
): Promise<string[]> {
  const faults = assets.map(async (asset) => {
    const name = assetName(asset);
    if (!dependencies.includes(asset.package))
      return [`${name} is of no dependency: install ${asset.package}.`];
    if (!existsSync(assetPath(asset))) return [`${name} is no file of its package.`];
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
