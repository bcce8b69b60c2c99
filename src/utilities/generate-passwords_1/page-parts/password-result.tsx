import { memo } from "react";
import { CopyButton, CopyAction, Late, SaveAction, SendTo } from "#web/page-parts/index.ts";
import { StrengthMeter } from "./strength-meter.tsx";
import classes from "../page.module.css";
import type { PasswordCall } from "../password-call.ts";
import { passwordStrength } from "../password-strength.ts";

export interface MadePasswords {
  readonly asked: PasswordCall;
  readonly passwords: readonly string[];
}

const origin = { utilityId: "generate-passwords_1", isSecret: true };

interface PasswordResultProps {
  /** null until the first are generated. */
  readonly made: MadePasswords | null;
  readonly settings: PasswordCall;
}

export const PasswordResult = memo(function PasswordResult({
  made,
  settings,
}: PasswordResultProps) {
  const strength = passwordStrength(settings);
  const [only, ...others] = made?.passwords ?? [];
  return (
    <section className={classes["result"]} aria-label="Password">
      {made !== null && others.length > 0 ? (
        <PasswordList passwords={made.passwords} />
      ) : (
        <OnePassword password={only} />
      )}
      <StrengthMeter strength={strength} />
      {made !== null && <OtherSettings made={made} bits={strength.bits} />}
    </section>
  );
});

function OnePassword({ password }: { readonly password: string | undefined }) {
  return (
    <div className={classes["password"]}>
      <output aria-label="Generated password" data-empty={password === undefined || undefined}>
        {password ?? "Your password appears here"}
      </output>
      {password !== undefined && (
        <CopyButton
          text={password}
          label="Copy password"
          copiedMessage="Password copied to clipboard!"
          failedMessage="Failed to copy password. Please try manually selecting and copying."
        />
      )}
      {password !== undefined && <SendPasswords text={password} name="password" />}
    </div>
  );
}

function PasswordList({ passwords }: { readonly passwords: readonly string[] }) {
  const text = passwords.join("\n");
  return (
    <>
      <div className={classes["listHead"]}>
        <h2>{passwords.length} passwords</h2>
        <CopyAction content={text} label="Copy all passwords" />
        <SaveAction
          filename="passwords.txt"
          content={() => new Blob([`${text}\n`], { type: "text/plain" })}
        />
        <SendPasswords text={text} name="all passwords" />
      </div>
      <ol className={classes["list"]} aria-label="Generated passwords">
        {passwords.map((password, index) => (
          // Duplicates are possible, so keys are indices.
          <li key={index}>
            <span>{password}</span>
            <CopyAction content={password} label={`Copy password ${index + 1}`} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Sends only to pages that compute themselves, through this tab's memory. */
function SendPasswords({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <Late>
      <SendTo what={{ kind: "text", text: () => text }} from={origin} name={name} isIcon />
    </Late>
  );
}

/** The meter follows the settings, so passwords made before a change show their own strength. */
function OtherSettings({ made, bits }: { readonly made: MadePasswords; readonly bits: number }) {
  const own = passwordStrength(made.asked);
  if (own.bits === bits) return null;
  return (
    <p className={classes["other"]}>
      Made with other settings: {own.label}, {Math.floor(own.bits)} bits.
    </p>
  );
}
