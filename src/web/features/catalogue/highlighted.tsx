import { useMemo } from "react";
import { splitByWords } from "./filter/split-by-words.ts";

interface HighlightedProps {
  readonly text: string;
  /** What was searched for, in lower case. */
  readonly words: readonly string[];
}

/** A text in which what was searched for stands out. */
export function Highlighted({ text, words }: HighlightedProps) {
  const parts = useMemo(() => splitByWords(text, words), [text, words]);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    // Every second part is a match; the place is what a part is known by.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
