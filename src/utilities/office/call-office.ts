import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerRunContext } from "#kit/run/run-context.ts";
import type { OpenOfficeFile } from "./open-office-file.ts";

/** LibreOffice has made its profile, and asks to be started again. */
const startAgain = 81;

export type Wanted = {
  readonly extension: string;
  /** LibreOffice's name of what writes it. */
  readonly filter: string;
  /** Of the filter. */
  readonly options?: Readonly<Record<string, boolean | number>>;
};

export type Office = (
  file: Pick<OpenOfficeFile, "path" | "filter" | "refusal">,
  wanted: Wanted,
) => Promise<string>;

/**
 * Returns what converts a file, and returns the path of the result until the next call. A run's calls share a profile,
 * so only the first starts twice. Throws the file's refusal if LibreOffice can't read it, and the signal's reason.
 */
export async function openOffice(context: ServerRunContext): Promise<Office> {
  context.signal.throwIfAborted();
  const profile = context.outputs.between("profile");
  const folder = context.outputs.between("converted");
  await writeSettings(profile);
  return async ({ path, filter, refusal }, wanted) => {
    context.signal.throwIfAborted();
    await rm(folder, { recursive: true, force: true });
    const words = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      "--headless",
      "--norestore",
      "--nologo",
      `--infilter=${filter}`,
      "--convert-to",
      `${wanted.extension}:${wanted.filter}${printed(wanted.options)}`,
      "--outdir",
      folder,
      path,
    ];
    let end = await context.callProgram("soffice.bin", words);
    if (end.exitCode === startAgain) end = await context.callProgram("soffice.bin", words);
    context.signal.throwIfAborted();
    const [written] = existsSync(folder) ? await readdir(folder) : [];
    if (end.exitCode === 0 && written !== undefined) return join(folder, written);
    // It ends with 0 for a file it can't load, and by a signal where one makes it crash.
    throw end.exitCode === 0 || end.exitCode > 128 ? refusal : new Error(end.stderr);
  };
}

function printed(options: Wanted["options"] = {}): string {
  const set = Object.entries(options).map(([name, value]) => [
    name,
    { type: typeof value === "boolean" ? "boolean" : "long", value: String(value) },
  ]);
  return set.length === 0 ? "" : `:${JSON.stringify(Object.fromEntries(set))}`;
}

const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ["Common/Security/Scripting", "DisableMacrosExecution", "true"],
  ["Common/Security/Scripting", "MacroSecurityLevel", "3"],
  ["Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"],
  // Never update links.
  ["Writer/Content/Update", "Link", "0"],
  ["Calc/Content/Update", "Link", "2"],
  // Macros of Microsoft's formats don't reach the result either.
  ...["Writer", "Calc", "Impress"].flatMap((app) => [
    [`${app}/Filter/Import/VBA`, "Load", "false"] as const,
    [`${app}/Filter/Import/VBA`, "Save", "false"] as const,
  ]),
];

/** The sandbox closes the network and others' files anyway. */
async function writeSettings(profile: string): Promise<void> {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  const names =
    'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  await mkdir(join(profile, "user"), { recursive: true });
  await writeFile(
    join(profile, "user/registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items ${names}>${items.join("")}</oor:items>`,
  );
}
