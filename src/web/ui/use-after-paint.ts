import { useEffect, useState } from "react";

/** Two frames of a quick screen and a slow one, and less than anybody needs from a key to the next, in milliseconds. */
const pause = 40;

/**
 * The value as it was before, until what changed with it has had the time to be painted. For what is drawn of it that
 * nobody looks at while they type.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
