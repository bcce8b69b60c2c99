import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { removePasskey, renamePasskey, type Passkey } from "#web/api/account/passkeys.ts";
import { AccountFailure } from "../../account-failure.tsx";
import { AccountForm, useAccountForm } from "../../account-form.tsx";
import classes from "../settings.module.css";
import { formatDate } from "#web/ui/format/format-date.ts";

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChange: () => Promise<void>;
}

export function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const name = passkey.name ?? "Passkey";
  const [isRenaming, setRenaming] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess: onChange,
  });
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
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </Group>
      {remove.error !== null && (
        <AccountFailure
          error={remove.error}
          fallback="The passkey wasn't removed. Please try again."
        />
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
  name: z.string().trim().min(1, "Name is required").max(100, "Up to 100 characters"),
});

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onDone: () => Promise<void>;
}

function RenameForm({ passkey, onDone }: RenameFormProps) {
  const form = useAccountForm({
    rules: nameSchema,
    initialValues: { name: passkey.name ?? "" },
    send: ({ name }) => renamePasskey(passkey.id, name.trim()),
    onSent: onDone,
    fallback: "The name wasn't saved. Please try again.",
  });
  return (
    <AccountForm form={form} submitLabel="Save name">
      <TextInput label="Name of the passkey" autoComplete="off" {...form.getInputProps("name")} />
    </AccountForm>
  );
}
