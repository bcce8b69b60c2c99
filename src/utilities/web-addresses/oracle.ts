import { partOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest, type TestRun } from "#kit/proof/run-for-test.ts";
import { runResultSchema, type JsonValue } from "#kit/run/run-result.ts";
import { defangUrl } from "./defang-url.ts";
import { linkPreview } from "./link-preview.ts";
import { metaTags } from "./meta-tags.ts";
import { parseUrl } from "./parse-url.ts";
import { utmBuilder } from "./utm-builder.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };
type Texts = { readonly [name: string]: string };

const python = { script: "addresses.py", command: "urllib.parse and re of Python" };
const word = (random: Random) => random.text("abcXYZ019", random.integer(1, 6));
const coded = (random: Random) =>
  random
    .list(random.integer(0, 4), () =>
      random.pick(["a", "B", "7", "%20", "+", "%C3%A9", "%E9", "%2f", "%7E", "-", "%26", "."]),
    )
    .join("");
const plain = (random: Random) => random.text(Array.from("ab Cé&=/日\"<>'"), random.integer(1, 9));

function address(random: Random): string {
  const scheme = random.pick(["http", "https", "https", "ftp"]);
  const user = random.pick(["", "", "ada@", "ada:pw@"]);
  const host = random.pick([
    "example.org",
    "A.Example.COM",
    "192.0.2.1",
    "[2001:db8::1]",
    "localhost",
  ]);
  const port = random.pick(["", "", ":8080", ":80", ":443"]);
  const path = random.list(random.integer(0, 3), () => `/${word(random)}`).join("");
  const query = random
    .list(
      random.integer(0, 4),
      () => `${word(random)}${random.pick(["=", "=", ""])}${coded(random)}`,
    )
    .join("&");
  const fragment = random.pick(["", "", "#top", "#a=b"]);
  return `${scheme}://${user}${host}${port}${path === "" ? "/" : path}${query === "" ? "" : `?${query}`}${fragment}`;
}

function readParts(done: TestRun): JsonValue {
  const result = runResultSchema.parse(done.result);
  const parts = result.type === "parts" ? result.parts.map((part) => part.result) : [result];
  return parts.map((part) =>
    part.type === "values"
      ? part.values.map(({ label, value }) => [label, value])
      : part.type === "table"
        ? part.rows
        : [],
  );
}

const heads = compareWith<Texts, JsonValue>({
  name: "meta-tags",
  cases: (random) =>
    random.list(210, () => ({
      title: `x${plain(random)}`,
      description: random.pick(["", plain(random)]),
      url: random.pick(["", "https://example.org/?a=1&b=%22"]),
      image: random.pick(["", "https://example.org/a.png"]),
      imageAlt: random.pick(["", plain(random)]),
      siteName: random.pick(["", plain(random)]),
      type: random.pick(["website", "article"]),
      robots: random.pick(["all", "noindex", "none"]),
    })),
  theirs: {
    script: "head.py",
    command: "html5lib, which reads the tags that were written",
    packages: ["python3-html5lib"],
    given: async (options) =>
      textOf(await runForTest(run, metaTags, { operation: "write", options })),
  },
  ours: async ({ title, description, url, image, imageAlt, siteName, type, robots }) => {
    const one = (text = "") => text.trim().replace(/\s+/g, " ");
    const large = image === "" ? "summary" : "summary_large_image";
    return [
      ["title", one(title)],
      ["viewport", "width=device-width, initial-scale=1"],
      ["description", one(description)],
      ["robots", robots === "all" ? "" : (robots ?? "")],
      ["canonical", url ?? ""],
      ["og:type", type ?? ""],
      ["og:title", one(title)],
      ["og:description", one(description)],
      ["og:url", url ?? ""],
      ["og:site_name", one(siteName)],
      ["og:image", image ?? ""],
      ["og:image:alt", image === "" ? "" : one(imageAlt)],
      ["twitter:card", large],
    ].filter(([, content]) => content !== "");
  },
});

const tagNames = [
  "description",
  "og:title",
  "og:description",
  "og:image",
  "og:image:url",
  "og:url",
  "twitter:title",
  "twitter:description",
  "twitter:image",
  "twitter:card",
  "og:type",
  "robots",
  "theme-color",
];
const addresses = [
  "/a.png",
  "b/c.jpg?x=1&y",
  "https://cdn.example/a b.png",
  "//cdn.example/d.png",
  "http://e.example",
];

function drawHead(random: Random): string {
  const tags = random.list(random.integer(0, 7), () => {
    const tag = random.pick(tagNames);
    const isAddress = /image|url/.test(tag);
    const value = isAddress ? random.pick(addresses) : random.pick(["", " ", plain(random)]);
    const content = `content="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
    const name = `${random.pick(["property", "name"])}=${random.pick([tag, `"${tag.toUpperCase()}"`])}`;
    return `<meta ${random.pick([`${name} ${content}`, `${content} ${name}`])}>`;
  });
  const title = `<title>x ${random.pick(["", "a &amp;\n b"])}</title>`;
  const link = random.pick(["", '<link rel="x canonical" href="/page?a=1&amp;b=2">']);
  return `<!doctype html><head>${random.pick(["", "<!-- <title>no</title> -->"])}${title}${link}${tags.join("\n")}<body><svg><title>no</title></svg>`;
}

const texts = [
  "http://a.example/b.c?d=e.f",
  "https://x.co.uk",
  "ftp://f.example/g",
  "ada@mail.example",
  "198.51.100.7",
  "b.example",
  "end.",
  "no",
];

export const oracles = {
  [parseUrl.code]: defineOracle({
    by: "Python's urllib.parse.",
    trust: "It is written in Python, following RFC 3986, and shares no code with JavaScript's URL.",
    comparisons: [
      compareOptions<Options, JsonValue>(parseUrl, run, {
        theirs: python,
        cases: (random) => random.list(220, () => ({ url: address(random) })),
        read: readParts,
      }),
    ],
  }),
  [utmBuilder.code]: defineOracle({
    by: "Python's urllib.parse.urlencode.",
    trust: "It is written in Python and shares no code with JavaScript's URL.",
    comparisons: [
      compareOptions<Options, JsonValue>(utmBuilder, run, {
        theirs: python,
        cases: (random) =>
          random.list(210, () => ({
            url: `https://example.org/${random.pick(["", "?a=1", "?a=1&b=c"])}`,
            source: random.pick(["", plain(random)]),
            medium: random.pick(["", plain(random)]),
            campaign: plain(random),
            term: "",
            content: random.pick(["", plain(random)]),
          })),
        read: textOf,
      }),
    ],
  }),
  [defangUrl.code]: defineOracle({
    by: "Python rewrites the same text word by word.",
    trust: "It splits the text at spaces and checks each word separately; ours is one pattern.",
    comparisons: [
      compareOptions<Options, JsonValue>(defangUrl, run, {
        theirs: python,
        cases: (random) =>
          random.list(210, () => ({
            text: random.list(random.integer(1, 6), () => random.pick(texts)).join(" "),
            way: random.pick(["defang", "defang", "refang"]),
          })),
        call: (options) => ({ options }),
        read: textOf,
      }),
    ],
  }),
  [metaTags.code]: defineOracle({
    by: "html5lib reads the requested values from our tags.",
    trust: "It is an HTML parser in Python that doesn't know how we write tags.",
    comparisons: [heads],
  }),
  [linkPreview.code]: defineOracle({
    by: "html5lib reads the same tags, and Python chooses what each preview takes of them.",
    trust:
      "It has its own parser of HTML, and urllib completes addresses. What we advise is tested apart.",
    comparisons: [
      compareOptions<Options, JsonValue>(linkPreview, run, {
        theirs: {
          script: "previews.py",
          command: "html5lib and urllib.parse.urljoin",
          packages: ["python3-html5lib"],
        },
        cases: (random) =>
          random.list(220, () => ({
            text: drawHead(random),
            url: random.pick(["", "https://pens.example/a/b?c=d"]),
          })),
        read: (done) => [0, 2].map((place) => partOf(done, place, "table").rows),
      }),
    ],
  }),
};
