import "#web/styles/forms.css";
import { Anchor, Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiKey, shownPartOf } from "#contract/facts/keys/api-key.ts";
import { keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import { heldKeyQuery, holdKey, releaseKey } from "#web/api/account/held-key.ts";
import classes from "./snippet.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

/** Shows the key in use: made or pasted here, or from the environment. */
export function KeyField() {
  const queryClient = useQueryClient();
  const { data: held } = useQuery(heldKeyQuery);
  const [pasted, setPasted] = useState("");
  if (held !== undefined) {
    return (
      <p className={classes["key"]}>
        <span>
          Your key <code>{shownPartOf(held)}…</code> is filled in.
        </span>
        <Button size="compact-xs" variant="default" onClick={() => releaseKey(queryClient)}>
          Remove
        </Button>
      </p>
    );
  }
  return (
    <TextInput
      label="Your API key"
      placeholder="pw_…"
      description={
        <>
          Filled in below and not stored. Without a key, the examples read{" "}
          <code className={classes["variable"]}>{keyVariable}</code> from the environment.{" "}
          {/* Opens a new tab to keep the form's content. */}
          <Anchor href={siteAddress("/my-profile#api-keys")} target="_blank" inherit>
            Create a key
          </Anchor>
        </>
      }
      error={pasted.trim() !== "" && "This API key is incomplete."}
      inputWrapperOrder={["label", "input", "error", "description"]}
      autoComplete="off"
      spellCheck={false}
      value={pasted}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isKey = isApiKey(text.trim());
        if (isKey) holdKey(queryClient, text.trim());
        setPasted(isKey ? "" : text);
      }}
    />
  );
}
