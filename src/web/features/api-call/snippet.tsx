import "#web/styles/segmented.css";
import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SnippetCall } from "#contract/facts/snippets/snippet-call.ts";
import {
  type SnippetLanguage,
  snippetLanguages,
} from "#contract/facts/snippets/snippet-languages.ts";
import { heldKeyQuery } from "#web/api/account/held-key.ts";
import { CopyButton } from "#web/ui/clipboard/copy-button.tsx";
import classes from "./snippet.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

const languages = Object.entries(snippetLanguages).map(([value, { name }]) => ({
  value: value as SnippetLanguage,
  label: name,
}));

interface SnippetProps {
  /** The accessible name. */
  readonly label: string;
  readonly call: Omit<SnippetCall, "origin" | "key">;
}

export function Snippet({ label, call }: SnippetProps) {
  const [language, setLanguage] = useState<SnippetLanguage>("curl");
  const { data: key = null } = useQuery(heldKeyQuery);
  const { name, hint, print } = snippetLanguages[language];
  const text = print({ ...call, origin: location.origin + siteAddress(""), key });
  return (
    <div className={classes["snippet"]}>
      <div className={classes["head"]}>
        <SegmentedControl
          size="xs"
          aria-label={`Language: ${label}`}
          data={languages}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton
          text={text}
          label={`Copy ${name}: ${label}`}
          copiedMessage={`${name} copied to clipboard!`}
          failedMessage={`Failed to copy ${name}. Please try manually.`}
        />
      </div>
      <CodeBlock label={`${name}: ${label}`} text={text} />
      <p className={classes["hint"]}>{hint}</p>
    </div>
  );
}

/** More would make the page stutter. */
const mostShown = 100_000;

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    // Focusable, so arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes["code"]} role="group" aria-label={label} tabIndex={0}>
      {text.slice(0, mostShown)}
      {text.length > mostShown && "…"}
    </pre>
  );
}
