import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readAddress } from "./address.ts";
import type { utmBuilder } from "./utm-builder.ts";

const names = ["source", "medium", "campaign", "term", "content"] as const;

export const run: RunFunction<typeof utmBuilder> = async (_operation, options) => {
  const url = readAddress(options.url, "url");
  if (options.source.trim() === "") {
    throw new RunError("no_source", "Enter a source, such as newsletter.", {
      field: "source",
    });
  }
  const tags = names.map((name): Tag => ({ name: `utm_${name}`, value: options[name].trim() }));
  const { query, fragment } = asWritten(options.url);
  const tagged = tags.reduce(setParameter, query === "" ? [] : query.split("&")).join("&");
  url.search = "";
  url.hash = "";
  return { type: "text", text: `${url.href}?${tagged}${fragment}` };
};

/** The query and fragment as they are: `searchParams` would rewrite `%E9`, `flag` and `%20` in every parameter. */
function asWritten(text: string): { query: string; fragment: string } {
  // Browsers leave line breaks and tabs in an address out.
  const whole = text
    .trim()
    .replace(/[\t\r\n]/g, "")
    .replaceAll(" ", "%20");
  const [, query = "", fragment = ""] = /^[^?#]*(?:\?([^#]*))?(#.*)?$/s.exec(whole) ?? [];
  return { query, fragment };
}

interface Tag {
  readonly name: string;
  readonly value: string;
}

/** Replaces the first parameter of this name and removes the others; without a value, all. */
function setParameter(parameters: readonly string[], { name, value }: Tag): string[] {
  const written = value === "" ? [] : [new URLSearchParams([[name, value]]).toString()];
  const isOwn = (parameter: string) => new URLSearchParams(parameter).has(name);
  const first = parameters.findIndex(isOwn);
  if (first === -1) return [...parameters, ...written];
  return parameters.flatMap((parameter, at) =>
    at === first ? written : isOwn(parameter) ? [] : [parameter],
  );
}
