import { codeOfId } from "#contract/facts/utility/id.ts";
import { describeDetector, type Detector } from "#kit/detection/detector.ts";
import { lookAtFile } from "#kit/detection/files/look-at-file.ts";
import { suggestForFiles } from "#kit/detection/files/suggest-for-files.ts";
import { recogniseText } from "#kit/detection/recognise-text.ts";
import { type Suggestion, suggestForText } from "#kit/detection/suggestion.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";
import { readSnippets, type Snippet } from "./read-snippets.ts";

export interface DetectionScore {
  readonly snippets: number;
  readonly right: number;
  readonly prose: number;
  readonly disturbed: readonly string[];
  readonly misses: readonly string[];
}

export async function scoreDetection(): Promise<DetectionScore> {
  const detectors = [...(await loadCatalogue()).values()].map(describeDetector);
  const answers = [];
  for (const snippet of readSnippets()) {
    const codes = (await suggest(snippet, detectors)).map(({ utilityId }) => codeOfId(utilityId));
    const [first] = codes;
    const isRight = first === undefined ? snippet.mayBeNone : snippet.expected.includes(first);
    const wanted = snippet.expected.join(" or ") || "none";
    const line = `${JSON.stringify(snippet.name)} → ${codes.slice(0, 4).join(", ") || "none"} (${wanted})`;
    answers.push({ isRight, isProse: snippet.expected.length === 0, line });
  }
  const prose = answers.filter(({ isProse }) => isProse);
  const wrong = answers.filter(({ isRight }) => !isRight);
  return {
    snippets: answers.length,
    right: answers.length - wrong.length,
    prose: prose.length,
    disturbed: wrong.filter(({ isProse }) => isProse).map(({ line }) => line),
    misses: wrong.map(({ line }) => line),
  };
}

async function suggest(
  { content }: Snippet,
  detectors: readonly Detector[],
): Promise<readonly Suggestion[]> {
  if (typeof content === "string") return suggestForText(recogniseText(content), detectors);
  return suggestForFiles(await Promise.all(content.map(lookAtFile)), detectors);
}
