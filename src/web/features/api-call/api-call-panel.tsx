import { Anchor } from "@mantine/core";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { Price } from "#web/ui/utility-labels.tsx";
import { KeyField } from "./key-field.tsx";
import { Snippet } from "./snippet.tsx";
import classes from "./snippet.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

export interface ApiCallProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  /** The form's current values, valid or not. */
  readonly call: {
    readonly operation: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly files: readonly string[];
  };
}

export default function ApiCallPanel({ utility, facts, call }: ApiCallProps) {
  const operation = facts.operations.find(({ code }) => code === call.operation);
  const isWanting = operation !== undefined && call.files.length < leastFiles(operation);
  const samples = samplesOf(facts, call.operation);
  const files = isWanting ? samples : call.files;
  const areSamples = files.length > 0 && files.every((name) => samples.includes(name));
  return (
    <div className={classes["panel"]}>
      <p className={classes["facts"]}>
        <code>
          POST /api/run/{utility.id}/{call.operation}
        </code>
        <Price utility={utility} per="per call" />
      </p>
      <KeyField />
      <Snippet
        label="API call for this form"
        call={{
          utilityId: utility.id,
          operation: call.operation,
          options: call.options,
          files,
          givesFiles: operation?.givesFiles === true,
        }}
      />
      <p className={classes["hint"]}>
        {areSamples && "Replace these file names with your own. "}
        The utility runs on the server. The response has the result and links to the files.{" "}
        <Anchor href={siteAddress("/docs")} target="_blank" inherit>
          API guide
        </Anchor>
      </p>
    </div>
  );
}

/** Names the files of the operation's first example. */
function samplesOf({ examples }: UtilityFacts, code: string): readonly string[] {
  return examples.find(({ operation }) => operation === code)?.inputs ?? [];
}
