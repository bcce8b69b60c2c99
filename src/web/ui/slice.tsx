import { type ReactNode, Suspense, useState } from "react";
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
  // Once: who is drawn again while others still wait would lose the effects of all that is in it.
  useState(waitForTurn);
  return children;
}

/** Throws what a part waits for, as `Suspense` has it. */
function waitForTurn(): true {
  const turn = awaitTurn();
  if (turn !== null) throw turn;
  return true;
}
