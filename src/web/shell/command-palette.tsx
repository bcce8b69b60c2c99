import "#web/styles/palette.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { usePaletteActions } from "./use-palette-actions.tsx";

const [store, palette] = createSpotlight();

interface CommandPaletteProps {
  /** Opens with each change. */
  readonly request: number;
}

/** Everything one can go to or do, by its name: utilities, screens, colours, signing out. */
export default function CommandPalette({ request }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  useEffect(() => palette.open(), [request]);
  const groups = usePaletteActions(query);
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
        {groups.length === 0 && <Spotlight.Empty>Nothing is called like that.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
