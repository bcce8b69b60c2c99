import { Button } from "@mantine/core";
import { IconTerminal2 } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import type { ApiCallProps } from "./api-call-props.ts";
import classes from "./api-call.module.css";

const ApiCallPanel = lazy(() => loadInTheEnd(() => import("./api-call-panel.tsx")));

/** Opens the call of the API that does what the form would do. What prints it is loaded then. */
export function ApiCall(props: ApiCallProps) {
  const [isOpen, setOpen] = useState(false);
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
      {!isOpen && <span className={classes["lead"]}>This form as one call of a program</span>}
      {isOpen && (
        <Suspense>
          <ApiCallPanel {...props} />
        </Suspense>
      )}
    </section>
  );
}
