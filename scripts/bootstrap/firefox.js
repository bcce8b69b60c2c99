import { existsSync } from "node:fs";

import { findExecutable } from "./executable-search.js";

const application = "/Applications/Firefox.app/Contents/MacOS/firefox";

export const noFirefox =
  "No Firefox was found or could be installed: the stories could not be run in it here. Install " +
  "the package 'firefox-esr'.";

/** @returns {string | null} */
export function findFirefox() {
  return (
    findExecutable(["firefox-esr", "firefox"]) ?? (existsSync(application) ? application : null)
  );
}
