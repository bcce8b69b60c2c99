import "#web/styles/switches.css";
import { Switch } from "@mantine/core";
import type { GenerateOptions } from "../options.ts";
import { NumberField } from "./number-field.tsx";
import classes from "../page.module.css";
import { longestPassword, noCharacterType, shortestPassword } from "../password-rules.ts";

interface CharacterFieldsProps {
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

export function hasCharacterType(options: GenerateOptions): boolean {
  return options.uppercase || options.lowercase || options.numbers || options.symbols;
}

export function CharacterFields({ options, onChange }: CharacterFieldsProps) {
  return (
    <>
      <NumberField
        label="Length"
        fewest={shortestPassword}
        most={longestPassword}
        value={options.length}
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
      {!hasCharacterType(options) && (
        <p role="alert" className={classes["mistake"]}>
          {noCharacterType}
        </p>
      )}
    </>
  );
}
