import { Badge } from "@mantine/core";
import { utilityStatusLabels, type UtilityStatus } from "#contract/facts/utility/status.ts";
import classes from "./status-badge.module.css";

export function StatusBadge({ status }: { readonly status: UtilityStatus }) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes[status]}`}>
      {utilityStatusLabels[status]}
    </Badge>
  );
}
