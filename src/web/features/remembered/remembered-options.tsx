import { Button } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import {
  type GivenOptions,
  changedOptions,
  type FormCall,
} from "#web/features/address/options-address.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { useFilling } from "./use-filling.ts";
import { useRemembering } from "./use-remembering.ts";

interface RememberedOptionsProps {
  readonly utility: CatalogueEntry;
  readonly facts: UtilityFacts;
  readonly account: Account;
  readonly call: FormCall;
  readonly defaults: FormCall["options"];
  /** null restores the form's defaults. */
  readonly onTake: (given: GivenOptions | null) => void;
}

/** Fills in and saves an account's remembered options, and restores defaults. */
export default function RememberedOptions(props: RememberedOptionsProps) {
  const { utility, facts, account, call, defaults, onTake } = props;
  const { uid } = account;
  useFilling({ uid, utilityId: utility.id, facts, call, defaults, onTake });
  const forget = useRemembering({ uid, utilityId: utility.id, facts, call, defaults });
  const [first] = facts.operations;
  const operation = facts.operations.find(({ code }) => code === call.operation);
  const isChanged =
    operation !== undefined &&
    (operation !== first ||
      Object.keys(changedOptions(operation, call.options, defaults)).length > 0);
  if (!isChanged) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconRestore size={16} aria-hidden />}
      title="Restores the defaults and forgets the options saved in your account"
      onClick={() => {
        onTake(null);
        forget();
      }}
    >
      Reset to defaults
    </Button>
  );
}
