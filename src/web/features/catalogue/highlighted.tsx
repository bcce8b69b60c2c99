import { useMemo } from "react";
import { splitByWords } from "./filter/split-by-words.ts";

interface HighlightedProps {
  readonly text: string;
  /** In lower case. */
  readonly words: readonly string[];
}

/** A text with the searched words highlighted. */
export function Highlighted({ text, words }: HighlightedProps) {
  const parts = useMemo(() => splitByWords(text, words), [text, words]);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    // Every second part is a match. Parts have no other key than their index.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}
