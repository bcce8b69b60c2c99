import "#web/styles/palette.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { latePart } from "#web/ui/late-part.tsx";
import type { DialogRequest } from "./dialog-request.ts";
import { type PaletteGroup, usePaletteActions } from "./use-palette-actions.tsx";

const KeysDialog = latePart(() => import("./keys/keys-dialog.tsx"));

interface DialogProps {
  /** Each change opens it. */
  readonly request: DialogRequest;
}

export default function Dialogs({ request }: DialogProps) {
  const Asked = request.shows === "palette" ? CommandPalette : KeysDialog;
  return <Asked request={request} />;
}

const [store, palette] = createSpotlight();

/** Finds utilities, screens and actions by name. */
function CommandPalette({ request }: DialogProps) {
  const [query, setQuery] = useState("");
  useEffect(() => palette.open(), [request]);
  const groups = usePaletteActions(query);
  useFirstSelected(query, groups);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(28rem, 70dvh)"
      aria-label="Command palette"
    >
      <Spotlight.Search
        placeholder="Find a utility, page or action"
        aria-label="Search commands"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, actions }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {actions.map(({ id, icon: Icon, ...action }) => (
              <Spotlight.Action key={id} {...action} leftSection={<Icon size={18} aria-hidden />} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>No results.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/**
 * Selects the first result whenever it changes. The library does so only on typing; when late
 * results replace the selected one, Enter would do nothing.
 */
function useFirstSelected(query: string, groups: readonly PaletteGroup[]): void {
  const shown = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join(" ");
  useLayoutEffect(() => {
    if (query === "") return;
    const list = document.getElementById(store.getState().listId);
    list?.querySelector("[data-selected]")?.removeAttribute("data-selected");
    list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [query, shown]);
}
