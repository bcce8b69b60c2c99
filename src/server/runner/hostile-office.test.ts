import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { neededPrograms } from "#kit/manifest/needs.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { loadFolder, runModulePath, samplesPath } from "#utilities/catalogue.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import type { JobOutcome, RunJob } from "./run-job.ts";

// Office files that ask LibreOffice for other files and addresses, or to run macros, in its sandbox.

const { manifests } = await loadFolder("office");
const [manifest] = manifests;
if (manifest === undefined) throw new Error("The family has no member.");
const folder = mkdtempSync(join(tmpdir(), "office-"));
const opened = openRunner({
  moduleFor: runModulePath,
  programsOf: () => neededPrograms(manifest),
});
afterAll(async () => {
  await opened.dispose();
  rmSync(folder, { recursive: true });
});

async function toRtf(
  filename: string,
  content: Uint8Array,
  limits: Partial<RunJob["limits"]> = {},
): Promise<JobOutcome> {
  const path = join(folder, "given");
  writeFileSync(path, content);
  return opened.run("convert", {
    utilityId: "convert-word-files_1",
    options: { to: "rtf" },
    inputs: [{ filename, contentType: "text/plain", bytes: content.byteLength, path }],
    limits: {
      ...manifest?.limits,
      ...opened.jobFor("any").limits,
      milliseconds: 60_000,
      ...limits,
    },
  });
}

async function textOf(outcome: JobOutcome): Promise<string> {
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  return (await readFile(outcome.outputs[0]?.path ?? "")).toString("latin1");
}

const report = unzipSync(await readFile(`${samplesPath("word-to-pdf_1")}report.odt`));
const partOf = (name: string) => strFromU8(report[name] ?? new Uint8Array());
const names =
  'xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Writes before the first heading, and listens to the document. */
function odt(body: string, parts: Record<string, string> = {}, scripts = ""): Uint8Array {
  const content = partOf("content.xml")
    .replace(/<office:scripts\/?>/, scripts)
    .replace(/(<office:text[^>]*>)/, `$1<text:p>Before</text:p>${body}`);
  const added = Object.entries({ "content.xml": content, ...parts });
  return zipSync({
    ...report,
    ...Object.fromEntries(added.map(([name, text]) => [name, strToU8(text)])),
  });
}

if (!isProvedHere(manifest) || sandboxHere.bubblewrap === undefined) {
  test("a machine without LibreOffice or a sandbox starts none", async () => {
    expect(await toRtf("a.odt", odt(""))).toMatchObject({ code: "run_program_missing" });
  });
} else {
  test.each([
    [
      "a section of another file",
      '<text:section text:name="s"><text:section-source xlink:href="file:///etc/passwd" text:filter-name="Text"/><text:p>Old</text:p></text:section>',
    ],
    [
      "a picture of the web, and of another file",
      '<text:p><draw:frame draw:name="f" svg:width="1cm" svg:height="1cm"><draw:image xlink:href="http://192.0.2.1/a.png" xlink:type="simple"/></draw:frame><draw:frame draw:name="g" svg:width="1cm" svg:height="1cm"><draw:image xlink:href="file:///etc/passwd" xlink:type="simple"/></draw:frame></text:p>',
    ],
    [
      "data of another program (DDE)",
      '<text:section text:name="s"><office:dde-source office:dde-application="soffice" office:dde-topic="/etc/passwd" office:dde-item="a" office:automatic-update="true"/><text:p>Old</text:p></text:section>',
    ],
  ])("%s isn't in the result", { timeout: 120_000 }, async (_what, body) => {
    const text = await textOf(await toRtf("a.odt", odt(body)));
    expect(text).toContain("Before");
    expect(text).toContain("Dear Ann");
    expect(text).not.toMatch(/root:|:x:\d+:/);
  });

  test("a macro doesn't run when its document is opened", { timeout: 120_000 }, async () => {
    const module = (text: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd"><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${text}</script:module>`;
    const libraries = (element: string, inner: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><library:${element} xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink" ${inner}</library:${element}>`;
    const entries = [
      "Basic/script-lc.xml",
      "Basic/Standard/script-lb.xml",
      "Basic/Standard/Module1.xml",
    ]
      .map(
        (path) =>
          `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`,
      )
      .join("");
    const macro = odt(
      "",
      {
        "Basic/Standard/Module1.xml": module(
          'Sub Main\nThisComponent.Text.String = "The macro ran"\nEnd Sub',
        ),
        "Basic/Standard/script-lb.xml": libraries(
          "library",
          'library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/>',
        ),
        "Basic/script-lc.xml": libraries(
          "libraries",
          '><library:library library:name="Standard" library:link="false"/>',
        ),
        "META-INF/manifest.xml": partOf("META-INF/manifest.xml").replace(
          "</manifest:manifest>",
          `${entries}</manifest:manifest>`,
        ),
      },
      `<office:scripts><office:event-listeners><script:event-listener ${names} script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`,
    );
    const outcome = await toRtf("a.odt", macro);
    const text = await textOf(outcome);
    expect(text).toContain("Before");
    expect(text).not.toContain("The macro ran");
    expect(outcome).toMatchObject({
      result: { notice: '"a.odt" has macros: they never run, and are left out.' },
    });
  });

  test("a package that lies about its size ends at a limit", { timeout: 120_000 }, async () => {
    const bomb = Buffer.from(
      zipSync({ ...report, "content.xml": new Uint8Array(200 * 1024 ** 2).fill(32) }),
    );
    for (let at = bomb.indexOf("PK\x01\x02"); at >= 0; at = bomb.indexOf("PK\x01\x02", at + 1))
      bomb.writeUInt32LE(1, at + 24);
    const outcome = await toRtf("a.odt", bomb, { milliseconds: 20_000 });
    if (outcome.status === "failed")
      expect([
        "damaged_document",
        "run_deadline_exceeded",
        "run_out_of_memory",
        "not_a_document",
      ]).toContain(outcome.code);
    expect(await textOf(await toRtf("a.odt", odt("")))).toContain("Before");
  });
}
