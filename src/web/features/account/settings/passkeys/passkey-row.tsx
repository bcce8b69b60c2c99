import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { removePasskey, renamePasskey, type Passkey } from "#web/api/account/passkeys.ts";
import { AccountFailure } from "../../account-failure.tsx";
import { AccountForm } from "../../account-form.tsx";
import classes from "../settings.module.css";
import { useAccountForm } from "../../use-account-form.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChange: () => Promise<void>;
}

export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const name = passkey.name ?? "Passkey";
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    try {
      await removePasskey(passkey.id);
      await onChange();
    } catch (error) {
      setFailure(error);
      setRemoving(false);
    }
  };
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <p className="breakable">{name}</p>
        <small>Added {formatDate(passkey.createdAt)}</small>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`Rename ${name}`}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          Rename
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${name}`}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </Group>
      {failure !== null && (
        <AccountFailure error={failure} fallback="The passkey was not removed. Please try again." />
      )}
      {isRenaming && (
        <RenameForm
          passkey={passkey}
          onDone={async () => {
            await onChange();
            setRenaming(false);
          }}
        />
      )}
    </li>
  );
}

const nameSchema = z.object({
  name: z.string().trim().min(1, "Name is required").max(100, "At most 100 characters"),
});

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => Promise<void>;
}

function RenameForm({ passkey, onDone }: RenameFormProps) {
  const form = useAccountForm(nameSchema, { name: passkey.name ?? "" });
  return (
    <AccountForm
      form={form}
      submitLabel="Save name"
      fallback="The name was not saved. Please try again."
      onSubmit={async ({ name }) => {
        await renamePasskey(passkey.id, name.trim());
        await onDone();
      }}
    >
      <TextInput label="Name of the passkey" autoComplete="off" {...form.getInputProps("name")} />
    </AccountForm>
  );
}
