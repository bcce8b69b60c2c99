import { Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import {
  type UtilityStatus,
  utilityStatuses,
  utilityStatusLabels,
} from "#contract/facts/utility/status.ts";
import classes from "./admin-utilities.module.css";

interface BulkStatusProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSet: (status: UtilityStatus) => void;
  readonly onClear: () => void;
}

export function BulkStatus({ count, isBusy, onSet, onClear }: BulkStatusProps) {
  const [status, setStatus] = useState<UtilityStatus>("dev");
  return (
    <fieldset className={classes["bulk"]} aria-label="Change the status of the selected utilities">
      <Text size="sm" role="status">
        {count} selected
      </Text>
      <NativeSelect
        size="xs"
        aria-label="New status"
        value={status}
        data={utilityStatuses.map((value) => ({ value, label: utilityStatusLabels[value] }))}
        onChange={({ currentTarget }) =>
          setStatus(utilityStatuses.find((each) => each === currentTarget.value) ?? status)
        }
      />
      <Button size="xs" loading={isBusy} onClick={() => onSet(status)}>
        Change status
      </Button>
      <Button size="xs" variant="default" onClick={onClear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
