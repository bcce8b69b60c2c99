import type { RunFunction } from "#kit/run/run-context.ts";
import { countText } from "./count-text.ts";
import type { manifest } from "./manifest.ts";

const numbers = new Intl.NumberFormat("en");

export const run: RunFunction<typeof manifest> = async (_operation, { text }) => {
  const counts = countText(text);
  return {
    type: "values",
    values: [
      { label: "Characters", value: numbers.format(counts.characters) },
      {
        label: "Characters without spaces",
        value: numbers.format(counts.charactersWithoutSpaces),
      },
      { label: "Words", value: numbers.format(counts.words) },
      { label: "Sentences", value: numbers.format(counts.sentences) },
      { label: "Lines", value: numbers.format(counts.lines) },
      { label: "Bytes", value: numbers.format(counts.bytes), note: "in UTF-8" },
      { label: "Code points", value: numbers.format(counts.codePoints) },
      { label: "Reading time", value: describeTime(counts.readingSeconds) },
    ],
  };
};

function describeTime(seconds: number): string {
  const unit = (value: number, name: "hour" | "minute" | "second") =>
    new Intl.NumberFormat("en", { style: "unit", unit: name, unitDisplay: "long" }).format(value);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = [
    ...(hours > 0 ? [unit(hours, "hour")] : []),
    ...(minutes > 0 ? [unit(minutes, "minute")] : []),
    ...(seconds % 60 > 0 || seconds < 60 ? [unit(seconds % 60, "second")] : []),
  ];
  return parts.join(" ");
}
