import { spawnSync } from "node:child_process";

import { findChromium, installOwnChromium, noChromium } from "./chromium.js";
import { findExecutable } from "./executable-search.js";
import { findFirefox, noFirefox } from "./firefox.js";
import { findNginx, noNginx, unpackNginx } from "./nginx.js";
import { findPostgres, noPostgres } from "./postgres.js";
import { installSystemPackages } from "./system-packages.js";
import { findWebKit, noWebKit } from "./webkit.js";

/** @param {string} name */
const noProgram = (name) =>
  `No ${name} was found or could be installed: the test that runs the shown calls of the API will ` +
  `fail here. Install the package '${name}'.`;

const noSandbox =
  "No bubblewrap was found or could be installed: the tests run utilities without a sandbox here. " +
  "Install the package 'bubblewrap' to try it as well.";

const noCompiler =
  "No C compiler was found or could be installed: the test of a hostile program will fail here " +
  "where there is a sandbox. Install the packages 'gcc' and 'libc6-dev'.";

const noPandoc =
  "No pandoc was found or could be installed: the tests of the utilities that convert documents " +
  "will fail here. Install the package 'pandoc'.";

const noWeasyPrint =
  "No weasyprint was found or could be installed: the tests of the utility that prints Markdown and e-books " +
  "will fail here. Install the package 'weasyprint'.";

const noPotrace =
  "No Potrace was found or could be installed: the tests of the utility that traces images will fail here. " +
  "Install the package 'potrace'.";

const noGnupg =
  "No gpg with gpg-agent was found or could be installed: the tests of the utilities for OpenPGP will fail here. " +
  "Install the packages 'gpg' and 'gpg-agent'.";

const noXsltproc =
  "No xsltproc was found or could be installed: the tests of the utility that transforms XML will fail here. " +
  "Install the package 'xsltproc'.";

const noTesseract =
  "No tesseract with English and German was found or could be installed: the tests of the utility that " +
  "reads texts from pictures will fail here. Install the packages 'tesseract-ocr' and 'tesseract-ocr-deu'.";

/** @param {string} name @param {string} debianPackage */
const noPdfProgram = (name, debianPackage) =>
  `No ${name} was found or could be installed: the tests of the utilities for scans and PDFs will fail here. ` +
  `Install the package '${debianPackage}'.`;

const noFfmpeg =
  "No FFmpeg was found or could be installed: the tests of the utilities for sound and video will fail here. " +
  "Install the package 'ffmpeg'.";

const noGhostscript =
  "No Ghostscript was found or could be installed: the tests of the utility that makes PDF/A will fail here. " +
  "Install the package 'ghostscript'.";

const noOffice =
  "No LibreOffice was found: `npm test` leaves out what the utilities for office documents do, and `npm run test:all` " +
  "fails. Install the packages 'libreoffice-writer-nogui', 'libreoffice-calc-nogui' and 'libreoffice-impress-nogui'.";

/** @returns {string | null} its path, if it reads both languages used in tests */
function findTesseract() {
  const path = findExecutable(["tesseract"]);
  if (path === null) return null;
  const listed = spawnSync(path, ["--list-langs"], { encoding: "utf8" }).stdout.split("\n");
  return ["eng", "deu"].every((language) => listed.includes(language)) ? path : null;
}

/**
 * System programs used by tests: how to find them, their Debian and Ubuntu packages, and what to say without them.
 *
 * @type {{ find: () => unknown, packages: string[], missing: string }[]}
 */
const programs = [
  { find: findChromium, packages: ["chromium-headless-shell"], missing: noChromium },
  { find: findFirefox, packages: ["firefox-esr"], missing: noFirefox },
  { find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"], missing: noWebKit },
  { find: findPostgres, packages: ["postgresql"], missing: noPostgres },
  { find: () => findExecutable(["curl"]), packages: ["curl"], missing: noProgram("curl") },
  { find: () => findExecutable(["python3"]), packages: ["python3"], missing: noProgram("python3") },
  { find: () => findExecutable(["bwrap"]), packages: ["bubblewrap"], missing: noSandbox },
  { find: () => findExecutable(["cc"]), packages: ["gcc", "libc6-dev"], missing: noCompiler },
  {
    find: () => findExecutable(["ffprobe"]),
    packages: ["ffmpeg", "fonts-dejavu-core"],
    missing: noFfmpeg,
  },
  { find: () => findExecutable(["gs"]), packages: ["ghostscript"], missing: noGhostscript },
  // A gigabyte is too much to install for one run of tests.
  {
    find: () => findExecutable(["soffice.bin"], ["/usr/lib/libreoffice/program"]),
    packages: [],
    missing: noOffice,
  },
  {
    find: () => (findExecutable(["gpg"]) === null ? null : findExecutable(["gpg-agent"])),
    packages: ["gpg", "gpg-agent"],
    missing: noGnupg,
  },
  { find: () => findExecutable(["pandoc"]), packages: ["pandoc"], missing: noPandoc },
  { find: () => findExecutable(["potrace"]), packages: ["potrace"], missing: noPotrace },
  { find: () => findExecutable(["xsltproc"]), packages: ["xsltproc"], missing: noXsltproc },
  {
    find: () => findExecutable(["weasyprint"]),
    packages: ["weasyprint", "fonts-dejavu-core"],
    missing: noWeasyPrint,
  },
  {
    find: () => findExecutable(["pdftotext"]),
    packages: ["poppler-utils", "fonts-liberation2"],
    missing: noPdfProgram("pdftotext", "poppler-utils"),
  },
  {
    find: () => findExecutable(["qpdf"]),
    packages: ["qpdf"],
    missing: noPdfProgram("qpdf", "qpdf"),
  },
  {
    find: findTesseract,
    packages: ["tesseract-ocr", "tesseract-ocr-eng", "tesseract-ocr-deu"],
    missing: noTesseract,
  },
];

/**
 * Installs what is missing, or says that it can't. Throws nothing.
 *
 * @param {string} root
 */
export function ensureTestPrograms(root) {
  const lacking = programs.filter(({ find }) => find() === null);
  installSystemPackages(...lacking.flatMap(({ packages }) => packages));
  // Older systems package only the whole browser, and some package none.
  if (findChromium() === null) installSystemPackages("chromium");
  if (findChromium() === null) installOwnChromium(root);
  if (findNginx(root) === null && !unpackNginx(root)) console.error(`\n${noNginx}\n`);
  for (const { find, missing } of lacking) {
    if (find() === null) console.error(`\n${missing}\n`);
  }
}
