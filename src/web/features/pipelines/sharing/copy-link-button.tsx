import { Button } from "@mantine/core";
import { IconCheck, IconLink } from "@tabler/icons-react";
import { siteAddress } from "#web/browser/site-address.ts";
import { type Draft, pipelineOf } from "#web/features/pipeline-draft/draft.ts";
import { useCopy } from "#web/ui/clipboard/use-copy.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { writeFragment } from "./pipeline-link.ts";

interface CopyLinkButtonProps {
  readonly draft: Draft;
  /** Null for one that was never saved. */
  readonly name: string | null;
}

/** Copies a link that has the whole pipeline in it, without inputs and secrets. */
export function CopyLinkButton({ draft, name }: CopyLinkButtonProps) {
  const { isCopied, copy } = useCopy();
  const copyLink = async () => {
    const written = await writeFragment({ pipeline: pipelineOf(draft), name });
    if ("sentence" in written) {
      showToast({ message: written.sentence, style: "warning" });
      return;
    }
    const address = `${window.location.origin}${siteAddress("/pipelines")}#${written.value}`;
    showToast(
      (await copy(address))
        ? { message: "Link copied to clipboard!", style: "success" }
        : { message: "Failed to copy the link.", style: "error" },
    );
  };
  const Glyph = isCopied ? IconCheck : IconLink;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Glyph size={16} aria-hidden />}
      title="A link to this pipeline, without your input and passwords"
      disabled={draft.length === 0}
      onClick={() => void copyLink()}
    >
      Copy link
    </Button>
  );
}
