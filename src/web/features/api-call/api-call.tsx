import { Button } from "@mantine/core";
import { IconTerminal2 } from "@tabler/icons-react";
import { memo, Suspense, useState } from "react";
import { useAccount } from "#web/api/account/account.ts";
import { AddToPipeline } from "#web/features/pipeline-draft/add-to-pipeline.tsx";
import { FormLink } from "#web/features/address/form-link.tsx";
import type { GivenOptions } from "#web/features/address/options-address.ts";
import type { ApiCallProps } from "./api-call-panel.tsx";
import classes from "./api-call.module.css";
import { Late, latePart } from "#web/ui/late-part.tsx";

const ApiCallPanel = latePart(() => import("./api-call-panel.tsx"));

const RememberedOptions = latePart(() => import("#web/features/remembered/remembered-options.tsx"));

interface FormAsCallProps extends ApiCallProps {
  /** The form's initial options. With a form, its address can be copied. */
  readonly defaults?: ApiCallProps["call"]["options"];
  /** Fills in remembered options; null restores the defaults. */
  readonly onTake?: (given: GivenOptions | null) => void;
}

/** Loads the code that prints calls on demand. */
export const ApiCall = memo(function ApiCall({ defaults, onTake, ...props }: FormAsCallProps) {
  const [isOpen, setOpen] = useState(false);
  const { account } = useAccount();
  return (
    <section className={classes["part"]} aria-label="API">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTerminal2 size={17} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        API
      </Button>
      {!isOpen && <span className={classes["lead"]}>See this form as an API call</span>}
      {defaults !== undefined && (
        <span className={classes["link"]}>
          {/* A pair decides how its form starts. */}
          {onTake && props.facts.pair === undefined && account?.isGuest === false && (
            <Late>
              <RememberedOptions {...props} defaults={defaults} account={account} onTake={onTake} />
            </Late>
          )}
          <AddToPipeline {...props} />
          <FormLink {...props} defaults={defaults} />
        </span>
      )}
      {isOpen && (
        <Suspense>
          <ApiCallPanel {...props} />
        </Suspense>
      )}
    </section>
  );
});
