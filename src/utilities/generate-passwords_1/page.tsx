import "#web/styles/segmented.css";
import { SegmentedControl } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import {
  ApiCall,
  type UtilityPageProps,
  ErrorNotice,
  OffButton,
  Slice,
} from "#web/page-parts/index.ts";
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
  const [settings, setSettings] = useState(() =>
    given === null ? initialSettings : settingsOf(given.operation, given.options),
  );
  const { made, failure, isBusy, generate } = useGenerate(session);
  const { operation } = settings;
  const asked = callOf(settings);
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
        <Slice>
          <SegmentedControl
            fullWidth
            aria-label="Kind"
            classNames={{ label: classes["kind"] ?? "" }}
            data={ways}
            value={operation}
            onChange={(way) => setSettings({ ...settings, operation: way })}
          />
        </Slice>
        {operation === "generate" ? (
          <CharacterFields
            options={settings.generate}
            onChange={(options) => setSettings({ ...settings, generate: options })}
          />
        ) : (
          <WordFields
            key={operation}
            kind={operation}
            options={settings[operation]}
            onChange={(options) => setSettings({ ...settings, [operation]: options })}
          />
        )}
        <Slice>
          <NumberField
            label="How many"
            fewest={1}
            most={mostAtOnce}
            value={settings.count}
            onChange={(count) => setSettings({ ...settings, count })}
          />
        </Slice>
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
      <Slice>
        <PasswordResult made={made} settings={asked} />
      </Slice>
      <Slice>
        <ApiCall
          utility={utility}
          facts={facts}
          defaults={callOf({ ...initialSettings, operation }).options}
          call={{ ...asked, files: [] }}
        />
      </Slice>
    </form>
  );
}
