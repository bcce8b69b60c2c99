import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PartResult } from "#kit/run/run-result.ts";
import { CopyAction } from "./result-actions.tsx";
import { ResultSection } from "./result-section.tsx";
import classes from "./run-result.module.css";
import { showToast } from "#web/ui/show-toast.ts";
import { useCopy } from "#web/ui/clipboard/use-copy.ts";

type Value = Extract<PartResult, { readonly type: "values" }>["values"][number];

interface ValuesResultProps {
  readonly title: string;
  readonly notice: ReactNode;
  readonly values: readonly Value[];
}

/** Named values with copy buttons. */
export function ValuesResult({ title, notice, values }: ValuesResultProps) {
  const only = values.length === 1 ? values[0]?.value : undefined;
  const all = values.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return (
    <ResultSection
      title={title}
      notice={notice}
      sends={{ kind: "text", text: () => only ?? all }}
      actions={values.length > 1 && <CopyAction content={all} label={`Copy all: ${title}`} />}
    >
      <dl className={classes["values"]}>
        {values.map((value, index) => (
          // Labels may repeat, so they make no keys.
          <ValueRow key={index} {...value} />
        ))}
      </dl>
    </ResultSection>
  );
}

function ValueRow({ label, value, note, swatch }: Value) {
  const { isCopied, copy } = useCopy();
  const onCopy = async () => {
    if (await copy(value)) return;
    const message = `Failed to copy ${label}. Please try manually.`;
    showToast({ message, style: "error" });
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes["value"]}>
      <dt>{label}</dt>
      <dd>
        {swatch !== undefined && (
          <span className={classes["swatch"]} style={{ background: swatch }} aria-hidden />
        )}
        <span className={classes["valueText"]}>{value}</span>
        {note !== undefined && <span className={classes["note"]}>{note}</span>}
      </dd>
      <dd className={classes["valueCopy"]}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isCopied ? `Copied ${label}` : `Copy ${label}`}
          onClick={() => void onCopy()}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </dd>
    </div>
  );
}
