import "#web/styles/progress.css";
import { Progress } from "@mantine/core";
import classes from "../page.module.css";
import type { PasswordStrength } from "../password-strength.ts";

const colours = { Weak: "red", Medium: "orange", Strong: "verdigris" } as const;

export function StrengthMeter({ strength }: { readonly strength: PasswordStrength }) {
  const { score, label, bits } = strength;
  return (
    <div className={classes["strength"]}>
      <Progress
        value={score}
        color={colours[label]}
        size="sm"
        aria-label="Strength"
        className={classes["meter"] ?? ""}
      />
      <span>
        <strong>{label}</strong> · {Math.floor(bits)} bits
      </span>
    </div>
  );
}
