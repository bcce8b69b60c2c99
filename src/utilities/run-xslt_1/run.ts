import { writeFile } from "node:fs/promises";
import type { ServerRunContext, ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText } from "#kit/run/run-text.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import type { manifest } from "./manifest.ts";

/** In characters, as `answerText` shows in pages. */
const mostShown = 200_000;

/**
 * Throws RunError `no_text`, `wrong_parameter`, `not_xml`, `not_xslt`, `reads_files`, `not_utf8` or `failed`, and as `givenText`
 * does.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const xml = await givenText(context, options.text);
  const { stylesheet } = options;
  if (stylesheet.trim() === "") throw refuse("no_text", "Write a stylesheet first.", "stylesheet");
  refuseOutsideEntities(xml, "text");
  refuseOutsideEntities(stylesheet, "stylesheet");
  const words = parametersOf(options.parameters).flatMap(([name, value]) => [
    "--stringparam",
    name,
    value,
  ]);
  const paths = {
    document: await written(context, "document.xml", xml),
    sheet: await written(context, "sheet.xsl", stylesheet),
  };
  const limits = ["--nonet", "--nowrite", "--nomkdir", "--novalid", "--maxdepth", "2000"];
  const {
    exitCode,
    stdout: text,
    stderr,
  } = await context.callProgram("xsltproc", [...limits, ...words, paths.sheet, paths.document]);
  context.signal.throwIfAborted();
  const said = messagesOf(stderr);
  if (exitCode !== 0) throw refusalOf(exitCode, said);
  if (/failed to load|I\/O (?:error|warning)|parser error/i.test(said))
    throw readsFiles("stylesheet");
  // The program writes what xsl:output names, and we read UTF-8.
  if (text.includes("\ufffd") && !xml.includes("\ufffd")) {
    const sentence = "The stylesheet writes another encoding: set UTF-8 in xsl:output.";
    throw refuse("not_utf8", sentence, "stylesheet");
  }
  const kind = kindOf(text);
  const isLong = text.length > mostShown;
  if (isLong || context.inputs.length > 0) {
    const save = outputSaver(context, "Transform less XML.");
    await save({ from: context.inputs[0]?.filename ?? "result", extension: kind ?? "txt" }, text);
  }
  const notices = [
    ...(text === "" ? ["The result is empty."] : []),
    // xsl:message writes there too.
    ...(said === "" ? [] : [`Messages: ${said}`]),
    ...(isLong ? ["Only the first 200,000 characters are shown. The file has all of them."] : []),
  ];
  return {
    type: "text",
    text: text.slice(0, mostShown),
    ...(kind !== null && { language: kind }),
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
};

async function written(context: ServerRunContext, name: string, text: string): Promise<string> {
  const path = context.outputs.between(name);
  // The text is UTF-8 now, whatever its declaration says.
  await writeFile(
    path,
    text
      .replace(/^\ufeff/, "")
      .replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/, "$1"),
  );
  return path;
}

/** The sandbox hides strangers' files from the program, but it should not read the system's either. */
function refuseOutsideEntities(xml: string, field: string): void {
  if (/<!ENTITY\s[^>]*\s(?:SYSTEM|PUBLIC)\s/.test(xml)) throw readsFiles(field);
}

function readsFiles(field: string): RunError {
  const what = field === "text" ? "XML" : "Stylesheets";
  return refuse("reads_files", `${what} can't load other files here.`, field);
}

function parametersOf(text: string): [name: string, value: string][] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, name = "", value = ""] = /^\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*=(.*)$/u.exec(line) ?? [];
    if (name === "" || value.includes("\0")) {
      throw refuse("wrong_parameter", "Write a parameter a line, as in year=1818.", "parameters");
    }
    if (value.includes("'") && value.includes('"')) {
      const sentence = "A parameter can't contain both kinds of quotes. Leave one out.";
      throw refuse("wrong_parameter", sentence, "parameters");
    }
    return [name, value.trim()];
  });
}

/** What the program says, without its paths. */
function messagesOf(stderr: string): string {
  return stderr
    .replace(/(?:file:\/\/)?\/\S*?(document\.xml|sheet\.xsl)/g, "$1")
    .replace(/no result for document\.xml\s*$/, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500);
}

/** By xsltproc(1), "Return codes". */
function refusalOf(exitCode: number, said: string): Error {
  const [, line, reason] =
    /document\.xml:(\d+): parser error : (.*?)(?: document\.xml| \^|$)/.exec(said) ?? [];
  if (line !== undefined) {
    return refuse("not_xml", `Line ${line} of the XML: ${reason}.`, "text");
  }
  if (exitCode === 10 && !/runtime error|XPath error/.test(said)) {
    return refuse("failed", `The stylesheet stopped: ${said}`, "stylesheet");
  }
  if (exitCode === 6) return refuse("not_xml", `The XML can't be read: ${said}`, "text");
  if (exitCode === 4 || exitCode === 5 || exitCode === 7) {
    return refuse("not_xslt", `This stylesheet can't be used: ${said}`, "stylesheet");
  }
  if (exitCode === 9 || exitCode === 10) {
    return refuse("failed", `The transformation failed: ${said}`, "stylesheet");
  }
  return new Error(`xsltproc ended with ${exitCode}: ${said}`);
}

function kindOf(text: string): "xml" | "html" | null {
  if (/^\s*<(?:!doctype html|html)\b/i.test(text)) return "html";
  return /^\s*<[?!\p{L}_]/u.test(text) ? "xml" : null;
}

function refuse(code: string, sentence: string, field: string): RunError {
  return new RunError(code, sentence, { field });
}
