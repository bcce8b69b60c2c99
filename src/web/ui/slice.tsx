import { type ReactNode, Suspense } from "react";
import { awaitTurn } from "#web/browser/hydration.ts";

interface SliceProps {
  /** One element. */
  readonly children: ReactNode;
}

/** A part of the screen that may be taken over in a piece of work of its own. Its HTML stands meanwhile. */
export function Slice({ children }: SliceProps) {
  return (
    <Suspense>
      <Turn>{children}</Turn>
    </Suspense>
  );
}

function Turn({ children }: SliceProps) {
  const turn = awaitTurn();
  if (turn !== null) throw turn;
  return children;
}
