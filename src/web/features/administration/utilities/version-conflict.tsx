import "#web/styles/modal.css";
import "#web/styles/radio.css";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { UtilityVersion } from "#web/api/administration/utilities.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import classes from "./admin-utilities.module.css";
import { compareVersions, type Difference, mergeVersions, type Side } from "./compare-versions.ts";
import { type UtilityFormValues, valuesOf } from "./form-values.ts";

interface VersionConflictProps {
  /** The version both changes started from. */
  readonly base: UtilityFormValues;
  readonly mine: UtilityFormValues;
  readonly current: UtilityVersion;
  readonly onSave: (values: UtilityFormValues) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Compares both versions, so the administrator can choose field by field. */
export function VersionConflict(props: VersionConflictProps) {
  const { base, mine, current, onSave, onTakeTheirs, onClose } = props;
  const theirs = valuesOf(current.utility);
  const [differences] = useState(() => compareVersions(base, mine, theirs));
  const [chosen, setChosen] = useState<Partial<Record<keyof UtilityFormValues, Side>>>(() =>
    Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <Modal opened onClose={onClose} withCloseButton={false} size="xl" centered>
      <Stack gap="md">
        <Modal.Title fw={600} lh={1.35}>
          This utility was changed while you edited it
        </Modal.Title>
        <Text size="sm">
          Someone saved another version on {formatDate(current.utility.updatedAt)}.{" "}
          {differences.length === 0
            ? "It is the same as yours."
            : "Choose which version to keep for each field."}
        </Text>
        {differences.map((difference) => (
          <ChoiceOfSides
            key={difference.field}
            difference={difference}
            side={chosen[difference.field] ?? difference.proposed}
            onChoose={(side) => setChosen((before) => ({ ...before, [difference.field]: side }))}
          />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep editing
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
          <Button onClick={() => onSave(mergeVersions(mine, theirs, chosen))}>Save selected</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ChoiceOfSidesProps {
  readonly difference: Difference;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function ChoiceOfSides({ difference, side, onChoose }: ChoiceOfSidesProps) {
  const { field, label } = difference;
  return (
    <fieldset className={classes["difference"]}>
      <legend>{label}</legend>
      {(["mine", "theirs"] as const).map((each) => (
        <Radio
          key={each}
          name={`side-of-${field}`}
          value={each}
          checked={side === each}
          onChange={() => onChoose(each)}
          label={each === "mine" ? "Yours" : "Theirs"}
          description={<span className={classes["version"]}>{difference[each]}</span>}
          className={classes["side"] ?? ""}
        />
      ))}
    </fieldset>
  );
}
