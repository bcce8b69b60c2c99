import { Badge } from "@mantine/core";
import { type RequestState, requestStateLabels } from "#contract/facts/utility-request.ts";
import classes from "./requests.module.css";

export function StateBadge({ state }: { readonly state: RequestState }) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes[state]}`}>
      {requestStateLabels[state]}
    </Badge>
  );
}

export function HiddenBadge() {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${classes["hidden"]}`}>
      Hidden
    </Badge>
  );
}
