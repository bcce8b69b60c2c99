import { SegmentedControl, Switch, TextInput } from "@mantine/core";
import type { FormPartProps, ResizeForm, Sizing } from "./form.ts";
import classes from "../page.module.css";

const ways: { value: Sizing; label: string }[] = [
  { value: "factor", label: "Factor" },
  { value: "sides", label: "Sides" },
  { value: "longest", label: "Longest side" },
];

export function SizeFields({ form, onChange }: FormPartProps) {
  return (
    <div className={classes["size"]}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Size by"
        data={ways}
        value={form.sizing}
        onChange={(sizing) => onChange({ ...form, sizing })}
      />
      {form.sizing === "factor" && (
        <NumberField
          label="Factor"
          step={form.direction === "enlarge" ? 0.5 : 0.05}
          value={form.factor}
          onChange={(factor) => onChange({ ...form, factor })}
        />
      )}
      {form.sizing === "sides" && <SideFields form={form} onChange={onChange} />}
      {form.sizing === "longest" && (
        <NumberField
          label="Longest side in pixels"
          value={form.longestSide}
          onChange={(longestSide) => onChange({ ...form, longestSide })}
        />
      )}
    </div>
  );
}

function SideFields({ form, onChange }: FormPartProps) {
  return (
    <>
      <div className={classes["pair"]}>
        <NumberField
          label="Width in pixels"
          value={form.width}
          onChange={(width) => onChange({ ...form, width })}
        />
        <NumberField
          label="Height in pixels"
          value={form.height}
          onChange={(height) => onChange({ ...form, height })}
        />
      </div>
      <Switch
        label="Keep ratio"
        checked={form.keepsRatio}
        onChange={(event) => onChange({ ...form, keepsRatio: event.currentTarget.checked })}
      />
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: ResizeForm["factor"];
  readonly step?: number;
  readonly onChange: (value: string) => void;
}

function NumberField({ label, value, step = 1, onChange }: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step={step}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
