import { readFile, stat, writeFile } from "node:fs/promises";
import { z } from "zod";
import { damagedDocument } from "#kit/document/package-parts.ts";
import { outputFilename } from "#kit/run/output-filename.ts";
import type { ServerRunContext, ServerRunInput } from "#kit/run/run-context.ts";
import type { RunError } from "#kit/run/run-error.ts";
import { luaFilter } from "./filter.ts";
import type { OpenDocument } from "./open-document.ts";
import type { DocumentOptions } from "./options.ts";
import type { Output } from "./outputs.ts";
import { printTemplate } from "./page-style.ts";

type Call = {
  readonly input: ServerRunInput;
  readonly document: OpenDocument;
  readonly output: Output;
  readonly options: DocumentOptions;
  /** Of the result. */
  readonly path: string;
  /** For pictures beside the text, in the working directory. */
  readonly folder: string;
};

/** Titles that browsers and catalogues show, not the text. */
const hiddenTitles: ReadonlySet<string> = new Set(["html", "htm", "epub", "rtf", "ipynb"]);

/** Exit codes that a document causes, by the section "Exit codes" of Pandoc's manual. The others are ours. */
const ofDocuments: ReadonlySet<number> = new Set([
  1, 2, 44, 62, 63, 64, 65, 84, 91, 92, 93, 99, 251,
]);

/** Writes the document to the path, and returns what to tell about it. Throws RunError `damaged_document`. */
export async function callPandoc(
  call: Call,
  context: ServerRunContext,
): Promise<readonly string[]> {
  const { input, document, output, options, path } = call;
  const filter = context.outputs.between("filter.lua");
  await writeFile(filter, luaFilter(settingsOf(call)));
  const log = context.outputs.between("log.json");
  const reading = [
    `--from=${document.input.from}`,
    `--lua-filter=${filter}`,
    `--log=${log}`,
    "--quiet",
    document.path,
  ];
  const writing = [
    `--to=${output.to(options.flavour)}`,
    ...output.words,
    ...(await templateOf(call, context)),
    ...(options.contents === true ? ["--table-of-contents"] : []),
    `--output=${path}`,
  ];
  const printed: string[] = [];
  for (const words of stepsOf(output, reading, writing, context.outputs.between("document.json"))) {
    const { exitCode, stdout, stderr } = await context.callProgram("pandoc", words);
    context.signal.throwIfAborted();
    if (exitCode !== 0) throw refusalOf({ exitCode, stderr }, call) ?? new Error(stderr);
    printed.push(...stdout.split("\n"));
  }
  const skipped = await readSkipped(log, document.extension === "tex");
  return noticesOf(`"${input.filename}"`, printed, output, skipped);
}

async function templateOf(
  { document, output, options }: Call,
  context: ServerRunContext,
): Promise<readonly string[]> {
  if (output.isPrinted !== true) return [];
  const path = context.outputs.between("template.html");
  const { paper = "a4", font = "sans", size = 11, numbered = true } = options;
  const isBook = document.extension === "epub";
  await writeFile(path, printTemplate({ paper, font, size, numbered }, isBook));
  return [`--template=${path}`];
}

/** Formats with pictures inside take two steps: in one, Pandoc fetches pictures before a filter sees them. */
function stepsOf(
  { pictures }: Output,
  reading: readonly string[],
  writing: readonly string[],
  between: string,
): readonly (readonly string[])[] {
  if (pictures !== "inside") return [[...reading, ...writing]];
  return [
    [...reading, "--to=json", `--output=${between}`],
    ["--from=json", "--quiet", between, ...writing],
  ];
}

function settingsOf({ input, document, output, options, folder }: Call) {
  const name = outputFilename(input.filename, "", output.extension).replace(/\.\w+$/, "");
  const isBookOrPage = ["epub", "html", "pdf"].includes(output.extension);
  return {
    to: output.to(options.flavour).replace(/[+-].*/, ""),
    title: (options.title ?? "").trim(),
    fallbackTitle: isBookOrPage ? name : "",
    // A printed book has a page for it.
    isTitleHidden:
      hiddenTitles.has(document.extension) &&
      !(output.isPrinted === true && document.extension === "epub"),
    showsTitle: !output.words.includes("--standalone"),
    isLaidOut: ["docx", "odt", "rtf"].includes(document.extension),
    keepsHtml: output.extension === "html",
    isPrinted: output.isPrinted === true,
    pictures: output.pictures,
    takesFewPictures: output.extension === "rtf",
    folder,
  };
}

function refusalOf(
  { exitCode, stderr }: { readonly exitCode: number; readonly stderr: string },
  { input, document }: Call,
): RunError | undefined {
  if (!ofDocuments.has(exitCode)) return undefined;
  const [, line] = /\(?line (\d+), column \d+\)?/.exec(stderr) ?? [];
  const where = line === undefined ? "" : ` beyond line ${line}`;
  return damagedDocument({ name: `"${input.filename}"`, label: document.input.label }, where);
}

const logSchema = z.array(
  z.looseObject({
    type: z.string(),
    contents: z.string().exactOptional(),
    path: z.string().exactOptional(),
  }),
);
/** In bytes. */
const mostLog = 4 * 1024 ** 2;

/** They move or style text, or have no meaning outside of print. */
const ofLayout =
  /^\\(?:maketitle|tableofcontents|listoffigures|listoftables|[vh]space|[vh]fill|(?:big|med|small)skip|newpage|clearpage|cleardoublepage|pagebreak|linebreak|noindent|indent|centering|raggedright|pagestyle|thispagestyle|pagenumbering|setlength|setcounter|addtolength|frontmatter|mainmatter|backmatter|appendix|hypersetup|geometry|graphicspath|bibliographystyle|usepackage|selectlanguage|setmainfont|definecolor|color|par|sloppy|onehalfspacing|doublespacing|protect)\b/;

type Skipped = { readonly commands: readonly string[]; readonly files: readonly string[] };

/** Returns the other files that a document includes, and the LaTeX commands that were left out. */
async function readSkipped(log: string, isLatex: boolean): Promise<Skipped> {
  if ((await stat(log)).size > mostLog) return { commands: ["many commands"], files: [] };
  const entries = logSchema.parse(JSON.parse(await readFile(log, "utf8")));
  const files = entries.flatMap(({ type, path = "" }) =>
    type === "CouldNotLoadIncludeFile" && !/\.(?:sty|cls)$/.test(path) ? [path] : [],
  );
  const commands = entries.flatMap(({ type, contents = "" }) => {
    if (!isLatex || type !== "SkippedContent" || ofLayout.test(contents)) return [];
    const [, environment] = /^\\begin\{([^}]*)\}/.exec(contents) ?? [];
    return [environment ?? /^\\[A-Za-z@]+\*?/.exec(contents)?.[0] ?? ""];
  });
  const named = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ""))];
  return { commands: named(commands), files: named(files) };
}

const mostNamed = 5;
const mostNameCharacters = 60;

function noticesOf(
  name: string,
  printed: readonly string[],
  { label, pictures }: Output,
  { commands, files }: Skipped,
): string[] {
  const outside = printed.filter((line) => line === "not-inside").length;
  const left = printed.filter((line) => line === "left-out").length;
  return [
    ...(outside === 0
      ? []
      : [
          `${counted(outside)} ${outside === 1 ? "is" : "are"} not inside ${name}, so the result has ${outside === 1 ? "its link or description" : "their links or descriptions"} instead.`,
        ]),
    ...(left === 0
      ? []
      : pictures === "left-out"
        ? [`${counted(left)} of ${name} ${left === 1 ? "was" : "were"} left out.`]
        : [`${label} can't hold ${counted(left)} of ${name}.`]),
    ...(files.length === 0
      ? []
      : [`Left out of ${name}, because only this file is here: ${listed(files)}.`]),
    ...(commands.length === 0
      ? []
      : [`Left out of ${name}, because it isn't known: ${listed(commands)}.`]),
  ];
}

function listed(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map((each) => each.slice(0, mostNameCharacters));
  return `${named.join(", ")}${names.length > mostNamed ? " and others" : ""}`;
}

function counted(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures.toLocaleString("en-US")} pictures`;
}
