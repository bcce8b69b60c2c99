import { TextInput } from "@mantine/core";
import classes from "../generated-page.module.css";
import type { CommonProps } from "./field-props.ts";

interface ColourFieldProps extends CommonProps {
  readonly value: string;
  readonly onText: (value: string) => void;
}

export function ColourField({ value, onText, ...common }: ColourFieldProps) {
  return (
    <TextInput
      {...common}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes["swatch"]}
          aria-label={`Pick: ${common.label}`}
          value={pickable(value)}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      }
    />
  );
}

/** The picker shows anything but six hexadecimal digits as black. */
function pickable(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join("")}`;
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : "#000000";
}
