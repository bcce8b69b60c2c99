import "#web/styles/segmented.css";
import { SegmentedControl } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { memo, useCallback, useMemo, useState } from "react";
import { ApiCall, type UtilityPageProps, ErrorNotice, OffButton } from "#web/page-parts/index.ts";
import { NumberField } from "./page-parts/number-field.tsx";
import { CharacterFields, hasCharacterType } from "./page-parts/options-fields.tsx";
import { PasswordResult } from "./page-parts/password-result.tsx";
import { callOf, initialSettings, settingsOf, type Settings } from "./page-parts/settings.ts";
import { notReady, useGenerate } from "./page-parts/use-generate.tsx";
import { WordFields } from "./page-parts/word-options.tsx";
import classes from "./page.module.css";
import { mostAtOnce } from "./password-rules.ts";

const ways: { value: Settings["operation"]; label: string }[] = [
  { value: "generate", label: "Characters" },
  { value: "pronounceable", label: "Pronounceable" },
  { value: "passphrase", label: "Passphrase" },
];

export default function GeneratePasswordsPage({
  utility,
  facts,
  session,
  given,
}: UtilityPageProps) {
  const [settings, setSettings] = useState(() => settingsOf(given));
  const take = useCallback(
    (taken: UtilityPageProps["given"]) => setSettings((now) => settingsOf(taken, now)),
    [],
  );
  const { made, failure, isBusy, generate } = useGenerate(session, utility);
  const { operation } = settings;
  const asked = useMemo(() => callOf(settings), [settings]);
  const initial = useMemo(() => callOf({ ...initialSettings, operation }).options, [operation]);
  const call = useMemo(() => ({ ...asked, files: [] }), [asked]);
  const isReady = session.session !== null && !session.hasExpired;
  const isComplete = operation !== "generate" || hasCharacterType(settings.generate);

  return (
    <form
      className={classes["page"]}
      onSubmit={(event) => {
        event.preventDefault();
        generate(asked);
      }}
    >
      <div className={classes["settings"]}>
        <SettingsFields settings={settings} onChange={setSettings} />
        <OffButton
          type="submit"
          size="md"
          className={classes["generate"] ?? ""}
          leftSection={<IconKey size={19} aria-hidden />}
          obstacle={isReady ? null : notReady}
          disabled={!isComplete}
          loading={isBusy}
        >
          Generate
        </OffButton>
        {failure !== null && <ErrorNotice message={failure} />}
      </div>
      <PasswordResult made={made} settings={asked} />
      <ApiCall utility={utility} facts={facts} defaults={initial} call={call} onTake={take} />
    </form>
  );
}

interface SettingsFieldsProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Memoised: rendered only when settings change, not on session steps. */
const SettingsFields = memo(({ settings, onChange }: SettingsFieldsProps) => {
  const { operation } = settings;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Kind"
        classNames={{ label: classes["kind"] ?? "" }}
        data={ways}
        value={operation}
        onChange={(way) => onChange({ ...settings, operation: way })}
      />
      {operation === "generate" ? (
        <CharacterFields
          options={settings.generate}
          onChange={(options) => onChange({ ...settings, generate: options })}
        />
      ) : (
        <WordFields
          key={operation}
          kind={operation}
          options={settings[operation]}
          onChange={(options) => onChange({ ...settings, [operation]: options })}
        />
      )}
      <NumberField
        label="How many"
        fewest={1}
        most={mostAtOnce}
        value={settings.count}
        onChange={(count) => onChange({ ...settings, count })}
      />
    </>
  );
});
