import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { type DraftStep, inputKey } from "#web/features/pipeline-draft/draft.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import type { Change } from "./change-draft.ts";
import classes from "./building.module.css";

export interface StepFlowProps {
  readonly step: DraftStep;
  readonly operation: OperationFacts;
  /** Steps before it, by number from 1. */
  readonly before: readonly { readonly key: string; readonly name: string }[];
  readonly onFill: (part: Extract<Change, { readonly type: "fill" }>["part"]) => void;
}

const previous = "previous";
/** Sources that this field can't choose, but a link may have. */
const several = "several";

/** What a step takes, and how often it runs. */
export function StepFlow({ step, operation, before, onFill }: StepFlowProps) {
  const { takes } = operation;
  if (takes.files === undefined && takes.text === undefined) return null;
  return (
    <div className={classes["flow"]}>
      {before.length > 0 && <Source step={step} before={before} onFill={onFill} />}
      <Times step={step} onFill={onFill} />
      <Types step={step} onFill={onFill} />
    </div>
  );
}

type PartProps = Pick<StepFlowProps, "step" | "onFill">;

function Source({
  step: { key, from },
  before,
  onFill,
}: PartProps & Pick<StepFlowProps, "before">) {
  const [only] = from ?? [];
  const value = from === null ? previous : from.length === 1 && only !== undefined ? only : several;
  return (
    <NativeSelect
      id={`${key}-flow-from`}
      label="Takes from"
      value={value}
      data={[
        { value: previous, label: "The step before" },
        { value: inputKey, label: "The input" },
        ...before.map(({ key: source, name }, index) => ({
          value: source,
          label: `Step ${index + 1}: ${name}`,
        })),
        ...(value === several ? [{ value: several, label: "Several steps" }] : []),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value;
        if (chosen !== several) onFill({ from: chosen === previous ? null : [chosen] });
      }}
    />
  );
}

function Times({ step: { key, each }, onFill }: PartProps) {
  const [text, setText] = useState(String(each));
  const times = Number(text);
  const isRight = Number.isInteger(times) && times >= 1 && times <= 1000;
  // A repair elsewhere shows here too.
  const shown = isRight && times !== each ? String(each) : text;
  return (
    <TextInput
      id={`${key}-flow-each`}
      label="Run up to"
      description="For more files than it takes at once."
      inputWrapperOrder={["label", "input", "description", "error"]}
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      value={shown}
      rightSection={<span className={classes["unit"]}>times</span>}
      rightSectionWidth="3.5rem"
      error={isRight ? false : "Enter a whole number from 1 to 1,000."}
      onChange={({ currentTarget }) => {
        const next = Number(currentTarget.value);
        setText(currentTarget.value);
        if (Number.isInteger(next) && next >= 1 && next <= 1000) onFill({ each: next });
      }}
    />
  );
}

function Types({ step: { key, only }, onFill }: PartProps) {
  const [text, setText] = useState(only?.join(", ") ?? "");
  return (
    <TextInput
      id={`${key}-flow-only`}
      label="Only files of types"
      description="Others pass by. Empty takes all."
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder="image/*, .pdf"
      autoComplete="off"
      spellCheck={false}
      value={text}
      maxLength={500}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const types = currentTarget.value
          .split(",")
          .map((type) => type.trim().toLowerCase())
          .filter((type) => type !== "" && type.length <= 100)
          .slice(0, 20);
        onFill({ only: types.length === 0 ? null : types });
      }}
    />
  );
}
