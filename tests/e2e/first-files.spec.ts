import { expect, test } from "@playwright/test";
import { builtFiles, screenModule, scriptBytes, utilityModules } from "./built-files.ts";

// What a screen needs before it is usable, read from the build for stable results.

const utility = screenModule("utilities/$utilityId");

const screens = [
  { name: "/search", modules: [screenModule("search")], kilobytes: 161 },
  { name: "/login", modules: [screenModule("login")], kilobytes: 169 },
  { name: "/register", modules: [screenModule("register")], kilobytes: 169 },
  {
    name: "Generate Passwords",
    modules: [utility, ...utilityModules("generate-passwords_1", false)],
    kilobytes: 189,
  },
  {
    name: "Resize Image",
    modules: [utility, ...utilityModules("resize-image_1", false)],
    kilobytes: 186,
  },
  {
    name: "A generated page, of a utility or a pair",
    modules: [utility, ...utilityModules("format-json_1", true)],
    kilobytes: 195,
  },
];

/** Twelve in all, with the document, the font and two API calls. */
const mostFiles = 8;

for (const { name, modules, kilobytes } of screens) {
  test(`${name} comes in ${mostFiles} files, with at most ${kilobytes} kB of scripts`, () => {
    const files = builtFiles(["index.html", ...modules]);
    const bytes = scriptBytes(files);
    console.log(`${files.size} files, ${(bytes / 1000).toFixed(1)} kB of JavaScript`);
    expect(files.size).toBeLessThanOrEqual(mostFiles);
    expect(bytes).toBeLessThan(kilobytes * 1000);
  });
}
