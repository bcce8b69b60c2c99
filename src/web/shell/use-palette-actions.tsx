import { useMantineColorScheme } from "@mantine/core";
import {
  IconChartBar,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
  IconTerminal2,
  IconTool,
  IconUserCircle,
  IconUserPlus,
  IconRoute,
  type Icon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { useAccount } from "#web/api/account/account.ts";
import { createIndex } from "#contract/facts/search/search-index.ts";
import { rank } from "#contract/facts/search/rank.ts";
import { catalogueQuery, searchHintsQuery } from "#web/api/catalogue.ts";
import { underPairs } from "#web/features/catalogue/search/prepare-ranking.ts";
import { useSignOut } from "#web/features/account/sign-in/use-sign-out.ts";
import { askForDialog } from "./dialog-request.ts";
import { useOwnUtilities } from "#web/features/catalogue/use-own-utilities.ts";

interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: Icon;
  readonly onClick: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly actions: readonly PaletteAction[];
}

/** Enough; people type on to narrow them down. */
const utilitiesShown = 7;

/** Returns the palette's entries for the query, or the user's own utilities without one. */
export function usePaletteActions(query: string): readonly PaletteGroup[] {
  const { account } = useAccount();
  const utilities = useUtilityActions(query);
  const pages = usePageActions(account);
  const commands = useCommands(account);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: PaletteAction) =>
    words.every((word) => label.toLowerCase().includes(word));
  const named = `${words.join(" ")} `;
  // Typing an action's exact words means that action.
  const isNamed = ({ label }: PaletteAction) => `${label.toLowerCase()} `.startsWith(named);
  const groups = [
    { label: "Utilities", actions: utilities },
    { label: "Pages", actions: pages.filter(matches) },
    { label: "Actions", actions: commands.filter(matches) },
  ].filter(({ actions }) => actions.length > 0);
  if (words.length === 0) return groups;
  const isFirst = ({ actions }: PaletteGroup) => actions.some((action) => isNamed(action));
  return [
    ...groups.filter((group) => isFirst(group)),
    ...groups.filter((group) => !isFirst(group)),
  ];
}

const noEntries: readonly CatalogueEntry[] = [];
const noHints = { names: {}, mostUsed: [] };

function useUtilityActions(query: string): readonly PaletteAction[] {
  const router = useRouter();
  const { data = noEntries } = useQuery(catalogueQuery);
  const { data: hints = noHints } = useQuery(searchHintsQuery);
  const index = useMemo(() => createIndex(data, hints), [data, hints]);
  const { favourites, recent } = useOwnUtilities();
  const found = () => {
    const own = [...favourites, ...recent];
    if (query.trim() !== "") return underPairs(rank(index, query, { own }).entries, hints, query);
    return own.length === 0 ? data : data.filter(({ id }) => own.includes(id));
  };
  return found()
    .slice(0, utilitiesShown)
    .map(({ id, name, description, link }) => ({
      id,
      label: name,
      description,
      icon: IconTool,
      onClick: () => void router.navigate({ to: `/${link}` }),
    }));
}

/** Offers nothing that depends on `account` while it is undefined (unknown). */
function usePageActions(account: Account | null | undefined): readonly PaletteAction[] {
  const router = useRouter();
  const page = (to: string, label: string, icon: Icon): PaletteAction => ({
    id: to,
    label,
    icon,
    onClick: () => void router.navigate({ to }),
  });
  const ofPerson = () => {
    if (account === undefined) return [];
    return account?.isGuest === false
      ? [
          page("/my-profile", "My profile", IconUserCircle),
          page("/my-usage", "My usage", IconChartBar),
        ]
      : [
          page("/login", "Log in", IconLogin2),
          page("/register", "Create an account", IconUserPlus),
        ];
  };
  return [
    page("/search", "Search utilities", IconSearch),
    page("/pipelines", "Pipelines", IconRoute),
    ...ofPerson(),
    page("/docs", "API", IconTerminal2),
    ...(account?.isAdmin === true ? [page("/admin/landing", "Admin dashboard", IconSettings)] : []),
  ];
}

function useCommands(account: Account | null | undefined): readonly PaletteAction[] {
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const colours = [
    ["light", "Light colours", IconSun],
    ["dark", "Dark colours", IconMoon],
    ["auto", "System colours", IconDeviceDesktop],
  ] as const;
  return [
    ...colours.map(([scheme, label, icon]) => ({
      id: scheme,
      label,
      icon,
      onClick: () => setColorScheme(scheme),
    })),
    {
      id: "keys",
      label: "Keyboard shortcuts",
      icon: IconKeyboard,
      onClick: () => askForDialog("keys"),
    },
    ...(account?.isGuest === false
      ? [{ id: "sign-out", label: "Sign out", icon: IconLogout, onClick: () => signOut.mutate() }]
      : []),
  ];
}
