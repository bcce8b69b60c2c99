const codes: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

/** Presses keys together, such as `Control+k`. Throws for an unknown key. */
export function pressed(keys: string): KeyAction[] {
  const values = keys.split("+").map((key) => {
    const value = key.length === 1 ? key : codes[key];
    if (value === undefined) throw new Error(`There is no key named ${key}.`);
    return value;
  });
  return [
    ...values.map((value) => ({ type: "keyDown" as const, value })),
    ...values.toReversed().map((value) => ({ type: "keyUp" as const, value })),
  ];
}

export function typed(text: string): KeyAction[] {
  return [...text].flatMap((value) => [
    { type: "keyDown" as const, value },
    { type: "keyUp" as const, value },
  ]);
}
