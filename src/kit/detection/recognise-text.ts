import type { Finding, Recognise } from "./finding.ts";
import { base64, jwt } from "./text/base64.ts";
import { regex, sql, xml } from "./text/code.ts";
import { json } from "./text/json.ts";
import { link, percent } from "./text/links.ts";
import { calendar, track } from "./text/maps.ts";
import { markdown } from "./text/markdown.ts";
import { moment, quantity } from "./text/measures.ts";
import { pgp } from "./text/pgp.ts";
import { sampleText } from "./text/sample-text.ts";
import { toml, yaml } from "./text/settings.ts";
import { csv } from "./text/table.ts";
import { colour, cron, hash, network, uuid } from "./text/values.ts";

/** Cheap, certain ones first: slow ones may be skipped. */
const recognisers: readonly Recognise[] = [
  uuid,
  hash,
  colour,
  network,
  cron,
  moment,
  quantity,
  calendar,
  track,
  link,
  percent,
  pgp,
  regex,
  jwt,
  json,
  xml,
  sql,
  base64,
  csv,
  toml,
  yaml,
  markdown,
];

/** In milliseconds, after which no other kind is tried. */
const mostTime = 150;

/** Most certain first. Empty for prose. */
export function recogniseText(whole: string, now = () => performance.now()): readonly Finding[] {
  const sample = sampleText(whole);
  if (sample.text === "") return [];
  const end = now() + mostTime;
  const findings = recognisers.flatMap((recognise) =>
    now() > end ? [] : (recognise(sample) ?? []),
  );
  return findings.toSorted((a, b) => b.certainty - a.certainty);
}
