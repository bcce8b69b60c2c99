import { type RequestState, requestStateLabels } from "#contract/facts/utility-request.ts";
import { ToneBadge } from "#web/ui/utility-labels.tsx";
import classes from "./requests.module.css";

export function StateBadge({ state }: { readonly state: RequestState }) {
  return <ToneBadge tone={classes[state]}>{requestStateLabels[state]}</ToneBadge>;
}

export function HiddenBadge() {
  return <ToneBadge tone={classes["hidden"]}>Hidden</ToneBadge>;
}
