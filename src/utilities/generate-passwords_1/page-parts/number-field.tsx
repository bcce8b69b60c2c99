import "#web/styles/slider.css";
import { Slider, TextInput } from "@mantine/core";
import { useState } from "react";
import { countTyped } from "./settings.ts";
import classes from "../page.module.css";

interface NumberFieldProps {
  readonly label: string;
  readonly fewest: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, fewest, most, value, onChange }: NumberFieldProps) {
  // What is being typed counts once it is within bounds.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = countTyped(text, { fewest, most });
    if (number !== null) onChange(number);
  };
  return (
    <div className={classes["numberField"]}>
      <TextInput
        label={label}
        type="number"
        inputMode="numeric"
        min={fewest}
        max={most}
        className={classes["number"] ?? ""}
        value={typed ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <Slider
        className={classes["slider"] ?? ""}
        thumbLabel={`${label} slider`}
        label={null}
        min={fewest}
        max={most}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
