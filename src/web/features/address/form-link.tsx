import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { UtilityFacts } from "#web/features/utility/utility-facts.ts";
import { useCopy } from "#web/ui/clipboard/use-copy.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { addressedFields, type FormCall, writeOptions } from "./options-address.ts";
import { siteAddress } from "#web/browser/site-address.ts";

interface FormLinkProps {
  readonly utility: Pick<CatalogueEntry, "link">;
  readonly facts: UtilityFacts;
  readonly call: FormCall;
  readonly defaults: FormCall["options"];
}

/** Pause before the address follows the form, in milliseconds. */
const pause = 300;

export function FormLink({ utility, facts, call, defaults }: FormLinkProps) {
  const { operations } = facts;
  const { isCopied, copy } = useCopy();
  const query = () => writeOptions(operations, call, { defaults, before: window.location.search });
  const operation = operations.find(({ code }) => code === call.operation);
  const told = JSON.stringify([
    call.operation,
    operation && addressedFields(operation).map(({ name }) => call.options[name]),
  ]);
  const write = useEffectEvent(() => {
    const { pathname, hash } = window.location;
    const asked = query();
    const address = `${pathname}${asked === "" ? "" : `?${asked}`}${hash}`;
    if (pathname !== siteAddress(`/${utility.link}`) || address === addressNow()) return;
    // Bypasses the router, which would reload the screen.
    History.prototype.replaceState.call(window.history, window.history.state, "", address);
  });
  useEffect(() => {
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [told]);
  const copyLink = async () => {
    const asked = query();
    const { origin, pathname } = window.location;
    const isDone = await copy(`${origin}${pathname}${asked === "" ? "" : `?${asked}`}`);
    showToast(
      isDone
        ? { message: "Link copied to clipboard!", style: "success" }
        : {
            message: "Failed to copy the link. Please copy it from the address bar.",
            style: "error",
          },
    );
  };
  const Glyph = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Glyph size={16} aria-hidden />}
      title="A link to this page with its options"
      onClick={() => void copyLink()}
    >
      Copy link
    </Button>
  );
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
