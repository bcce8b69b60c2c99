import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

export const place = "storyInPage";

let made: Promise<string> | null = null;

/** Builds the script that brings `in-page.ts` into pages, once per process. */
export function pageScript(): Promise<string> {
  made ??= makeScript();
  return made;
}

async function makeScript(): Promise<string> {
  const entry = fileURLToPath(new URL("in-page.ts", import.meta.url));
  const made = (await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: ["iife"], name: "script" } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = made[0]?.output ?? [];
  if (chunk === undefined) throw new Error("in-page.ts was not built.");
  return `${chunk.code}\nwindow.${place} = script.inPage;`;
}
