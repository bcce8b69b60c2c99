import { openPdf } from "#kit/pdf/open-pdf.ts";
import { onlyInput, savePdf } from "#kit/pdf/pdf-run.ts";
import { oneLine } from "#kit/pdf/text-string.ts";
import { writePdf } from "#kit/pdf/write-pdf.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import type { Fact } from "./facts.ts";
import { readDate, shownDate } from "./metadata-dates.ts";
import {
  allFacts,
  dropEmpty,
  type Metadata,
  readMetadata,
  removeOthers,
  writeMetadata,
} from "./metadata.ts";
import type { pdfMetadata } from "./pdf-metadata.ts";

/** Throws RunError `no_values`, `wrong_date`, `nothing_chosen`, and as `openPdf` and `savePdf` do. */
export const run: ServerRunFunction<typeof pdfMetadata> = async (operation, options, context) => {
  const input = onlyInput(context);
  context.progress(0, "Reading the document");
  const document = await openPdf(input);
  context.signal.throwIfAborted();
  if (operation !== "show") {
    if (operation === "edit") writeMetadata(document, changesIn(options));
    else {
      const removed = removedIn(options);
      // Some may be in XMP alone.
      const { facts } = readMetadata(document);
      if (options.others) removeOthers(document);
      writeMetadata(document, { ...facts, ...removed });
      if (options.others) dropEmpty(document);
    }
    context.signal.throwIfAborted();
    context.progress(50, "Writing the file");
    await savePdf(context, "_metadata", await writePdf(document));
  }
  context.progress(100, "Done");
  return shown(readMetadata(document));
};

type Values = {
  readonly [Name in "title" | "author" | "subject" | "keywords" | "created" | "modified"]: string;
};

function changesIn(values: Values): Partial<Record<Fact, string>> {
  const { created, modified, ...texts } = values;
  const changed: Partial<Record<Fact, string>> = {};
  for (const fact of ["title", "author", "subject", "keywords"] as const) {
    const text = oneLine(texts[fact]);
    if (text !== "") changed[fact] = text;
  }
  for (const [fact, text] of Object.entries({ created, modified })) {
    if (text === "") continue;
    const date = readDate(text);
    if (date === undefined) {
      throw new RunError("wrong_date", `There is no ${text.replace("T", " ")}.`, { field: fact });
    }
    changed[fact as "created" | "modified"] = date;
  }
  if (Object.keys(changed).length > 0) return changed;
  throw new RunError("no_values", "Fill in at least one field.", { field: "title" });
}

type Removed = {
  readonly [
    Name in "title" | "author" | "subject" | "keywords" | "dates" | "programs" | "others"
  ]: boolean;
};

function removedIn(options: Removed): Partial<Record<Fact, null>> {
  if (!Object.values(options).includes(true)) {
    throw new RunError("nothing_chosen", "Choose what to remove.", { field: "title" });
  }
  const { dates, programs, others: _others, ...rest } = options;
  const isRemoved: Readonly<Record<Fact, boolean>> = {
    ...rest,
    creator: programs,
    producer: programs,
    created: dates,
    modified: dates,
  };
  return Object.fromEntries(allFacts.filter((fact) => isRemoved[fact]).map((fact) => [fact, null]));
}

const labels: Readonly<Record<Fact, string>> = {
  title: "Title",
  author: "Author",
  subject: "Subject",
  keywords: "Keywords",
  creator: "Application",
  producer: "PDF producer",
  created: "Created",
  modified: "Modified",
};

/** Hostile files have any number. */
const mostOthers = 100;
const longestValue = 5000;

function shown({ facts, differing, others }: Metadata): RunResult {
  const asShown = (fact: Fact, value: string) => {
    const date = fact === "created" || fact === "modified" ? readDate(value) : undefined;
    return (date === undefined ? value : shownDate(date)).slice(0, longestValue);
  };
  const values = allFacts.flatMap((fact) => {
    const { [fact]: value } = facts;
    if (value === undefined) return [];
    const { [fact]: other } = differing;
    const note = other === undefined ? {} : { note: `XMP says: ${asShown(fact, other)}` };
    return [{ label: labels[fact], value: asShown(fact, value), ...note }];
  });
  const more = others.slice(0, mostOthers).map(([name, value]) => ({
    label: name === "" ? "Unnamed" : name,
    value: value.slice(0, longestValue),
  }));
  const all = [...values, ...more];
  return {
    type: "values",
    values: all,
    ...(all.length === 0 && { notice: "This file has no metadata." }),
  };
}
