import "#web/styles/switches.css";
import { NativeSelect, Switch } from "@mantine/core";
import type { WordOptions } from "../options.ts";
import { NumberField } from "./number-field.tsx";
import classes from "../page.module.css";
import { groupBounds, separators, wordBounds } from "../password-rules.ts";

interface WordFieldsProps {
  readonly kind: "pronounceable" | "passphrase";
  readonly options: WordOptions;
  readonly onChange: (options: WordOptions) => void;
}

const separatorChoices = Object.entries(separators.names).map(([value, label]) => ({
  value,
  label,
}));

export function WordFields({ kind, options, onChange }: WordFieldsProps) {
  const { fewest, most } = kind === "passphrase" ? wordBounds : groupBounds;
  return (
    <>
      <NumberField
        label={kind === "passphrase" ? "Words" : "Groups of letters"}
        fewest={fewest}
        most={most}
        value={options.words}
        onChange={(words) => onChange({ ...options, words })}
      />
      <NativeSelect
        label="Separator"
        className={classes["separator"] ?? ""}
        data={separatorChoices}
        value={options.separator}
        onChange={(event) =>
          onChange({ ...options, separator: separatorOf(event.currentTarget.value) })
        }
      />
      <fieldset className={classes["switches"]}>
        <legend>Extras</legend>
        <Switch
          label="Capitalise"
          description="Starts each word or group with a capital"
          checked={options.capitals}
          onChange={(event) => onChange({ ...options, capitals: event.currentTarget.checked })}
        />
        <Switch
          label="Add a digit"
          description="Added after a random word or group"
          checked={options.number}
          onChange={(event) => onChange({ ...options, number: event.currentTarget.checked })}
        />
      </fieldset>
    </>
  );
}

function separatorOf(value: string): WordOptions["separator"] {
  return value in separators.names ? (value as WordOptions["separator"]) : "hyphen";
}
