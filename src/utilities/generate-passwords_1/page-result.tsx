import "#web/styles/progress.css";
import { Progress } from "@mantine/core";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { GenerateOptions } from "./options.ts";
import classes from "./page.module.css";
import { passwordStrength } from "./password-strength.ts";

const colours = { Weak: "red", Medium: "orange", Strong: "verdigris" } as const;

interface PasswordResultProps {
  /** null before the first one was generated. */
  readonly password: string | null;
  readonly options: GenerateOptions;
}

/** The password with its copy button, and how strong the settings make it. */
export function PasswordResult({ password, options }: PasswordResultProps) {
  const { score, label, bits } = passwordStrength(options);
  return (
    <section className={classes["result"]} aria-label="Password">
      <div className={classes["password"]}>
        <output aria-label="Generated password" data-empty={password === null || undefined}>
          {password ?? "Your password appears here"}
        </output>
        {password !== null && (
          <CopyButton
            text={password}
            label="Copy password"
            copiedMessage="Password copied to clipboard!"
            failedMessage="Failed to copy password. Please try manually selecting and copying."
          />
        )}
      </div>
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
    </section>
  );
}
