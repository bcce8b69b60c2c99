import { type ReactNode, Suspense, useState } from "react";
import { takeTurn, type Turn } from "#web/browser/hydration.ts";

interface SliceProps {
  /** One element that is always there: what else would stand in its place is not known before its turn. */
  readonly children: ReactNode;
}

/**
 * A part of the screen that is taken over in a piece of work of its own. Its HTML stands meanwhile, also where what is
 * around it is drawn again.
 */
export function Slice({ children }: SliceProps) {
  const [turn] = useState(takeTurn);
  return (
    <Suspense>
      <Waiting turn={turn}>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ turn, children }: SliceProps & { readonly turn: Turn }) {
  // As `Suspense` has it.
  if (turn.awaited !== null) throw turn.awaited;
  return children;
}
