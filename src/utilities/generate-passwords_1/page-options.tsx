import "#web/styles/switches.css";
import "#web/styles/slider.css";
import { Slider, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import type { GenerateOptions } from "./options.ts";
import classes from "./page.module.css";
import { longestPassword, shortestPassword } from "./password-rules.ts";

interface OptionsFormProps {
  readonly options: GenerateOptions;
  readonly onChange: (options: GenerateOptions) => void;
}

const switches = [
  ["uppercase", "Uppercase letters", "A–Z"],
  ["lowercase", "Lowercase letters", "a–z"],
  ["numbers", "Numbers", "0–9"],
  ["symbols", "Symbols", "!@#$%^&*…"],
  ["excludeAmbiguous", "Exclude ambiguous characters", "O 0 I l 1"],
] as const;

export function OptionsForm({ options, onChange }: OptionsFormProps) {
  return (
    <>
      <LengthField
        length={options.length}
        onChange={(length) => onChange({ ...options, length })}
      />
      <fieldset className={classes["switches"]}>
        <legend>Characters</legend>
        {switches.map(([name, label, sample]) => (
          <Switch
            key={name}
            label={label}
            description={sample}
            checked={options[name]}
            onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface LengthFieldProps {
  readonly length: number;
  readonly onChange: (length: number) => void;
}

function LengthField({ length, onChange }: LengthFieldProps) {
  // What is being typed may be out of bounds for a moment; it counts once it is not.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const value = Number(text);
    if (Number.isInteger(value) && value >= shortestPassword && value <= longestPassword) {
      onChange(value);
    }
  };
  return (
    <div className={classes["length"]}>
      <TextInput
        label="Length"
        type="number"
        min={shortestPassword}
        max={longestPassword}
        className={classes["number"] ?? ""}
        value={typed ?? String(length)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <Slider
        className={classes["slider"] ?? ""}
        thumbLabel="Length slider"
        label={null}
        min={shortestPassword}
        max={longestPassword}
        value={length}
        onChange={onChange}
      />
    </div>
  );
}
