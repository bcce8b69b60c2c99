type Tags = readonly (readonly [tag: string, value: string])[];

/** What search engines and X show of it, in characters. */
const longest: readonly (readonly [tag: string, most: number, where: string])[] = [
  ["title", 60, "search engines"],
  ["description", 160, "search engines"],
  ["og:title", 70, "networks"],
  ["og:description", 200, "networks"],
  ["twitter:title", 70, "X"],
  ["twitter:description", 200, "X"],
];

/** Says what to improve, in the order of tags. */
export function adviceFor(tags: Tags): [tag: string, advice: string][] {
  const value = (name: string) => tags.find(([tag]) => tag === name)?.[1] ?? "";
  const image = value("og:image") || value("og:image:url") || value("og:image:secure_url");
  const advice: [tag: string, advice: string | false][] = [
    ["title", value("title") === "" && "Add it: search engines and browsers show it."],
    ["description", value("description") === "" && "Add it: search engines show it."],
    ...longest.map(([tag, most, where]): [string, string | false] => [
      tag,
      [...value(tag)].length > most && `Make it shorter: ${where} show about ${most} characters.`,
    ]),
    ["og:image", image === "" && "Add it: previews without an image get less room."],
    [
      "og:image",
      image !== "" &&
        !/^https?:\/\//i.test(image) &&
        `Write its whole address: networks don't complete ${image.slice(0, 100)}.`,
    ],
    ["og:image", /\.svg(?:$|[?#])/i.test(image) && "Use JPEG or PNG: networks don't show SVG."],
    ["og:image", /^http:/i.test(image) && "Use https, because some apps load nothing else."],
    [
      "og:image:alt",
      image !== "" &&
        value("og:image:alt") === "" &&
        "Describe the image for people who can't see it.",
    ],
    ["og:title", value("og:title") === "" && "Add it: Open Graph requires it."],
    ["og:type", value("og:type") === "" && "Add it, such as website: Open Graph requires it."],
    ["og:url", value("og:url") === "" && "Add the page's address: Open Graph requires it."],
    [
      "twitter:card",
      value("twitter:card") === "" &&
        image !== "" &&
        "Add it with summary_large_image, or X shows a small image.",
    ],
    [
      "robots",
      /\b(?:noindex|none)\b/i.test(value("robots")) && "It keeps the page out of search engines.",
    ],
    ...twice(tags).map((tag): [string, string] => [tag, "It occurs twice, and the first counts."]),
  ];
  return advice.flatMap(([tag, text]) => (text === false ? [] : [[tag, text]]));
}

/** Those that may be there only once. */
function twice(tags: Tags): string[] {
  const single = new Set(["description", "canonical", "og:title", "og:description", "og:url"]);
  const names = tags.map(([tag]) => tag).filter((tag) => single.has(tag));
  return [...new Set(names.filter((tag, at) => names.indexOf(tag) !== at))];
}
