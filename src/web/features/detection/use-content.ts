import { useEffect, useEffectEvent, useState } from "react";
import { useIntake } from "#web/features/intake/use-intake.ts";
import { type Content, isContent } from "./content.ts";

export interface BroughtContent {
  readonly content: Content | null;
  readonly isDragging: boolean;
  bring(content: Content | null): void;
}

/**
 * Takes what is pasted or dropped: files and longer texts. Short texts go where they are pasted.
 */
export function useContent(onBrought: () => void): BroughtContent {
  const [content, setContent] = useState<Content | null>(null);
  const take = (brought: Content) => {
    setContent(brought);
    onBrought();
  };
  const isDragging = useIntake({
    onFiles: (files) => take({ kind: "files", files }),
    onText(text) {
      if (!isContent(text)) return false;
      take({ kind: "text", text });
      return true;
    },
    passes: "[type=search]",
  });
  const takeShared = useEffectEvent(take);
  useEffect(() => {
    if (!location.hash.endsWith("shared")) return;
    void import("./shared-content.ts").then(async ({ openShared }) => {
      const shared = await openShared();
      if (shared !== null) takeShared(shared);
    });
  }, []);
  return { content, isDragging, bring: setContent };
}
