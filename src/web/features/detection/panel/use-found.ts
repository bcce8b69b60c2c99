import { useEffect, useState } from "react";
import type { Content } from "../content.ts";
import { type Found, findSuggestions } from "./find-suggestions.ts";

/** What a content is for; null while it is being looked at. */
export function useFound(content: Content): Found | null {
  const [found, setFound] = useState<{ content: Content; result: Found } | null>(null);
  const key = content.kind === "text" ? content.text : content.files;
  useEffect(() => {
    let isShown = true;
    const looked =
      typeof key === "string"
        ? ({ kind: "text", text: key } as const)
        : ({ kind: "files", files: key } as const);
    void findSuggestions(looked).then((result) => {
      if (isShown) setFound({ content: looked, result });
    });
    return () => {
      isShown = false;
    };
  }, [key]);
  const current = found?.content.kind === "text" ? found.content.text : found?.content.files;
  return current === key ? (found?.result ?? null) : null;
}
