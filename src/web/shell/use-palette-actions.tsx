import { useMantineColorScheme } from "@mantine/core";
import {
  IconChartBar,
  IconDeviceDesktop,
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
  type Icon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import { accountQuery } from "#web/api/account/account.ts";
import { catalogueQuery } from "#web/api/catalogue.ts";
import { useSignOut } from "#web/features/account/sign-in/use-sign-out.ts";
import { useOwnUtilities } from "#web/features/catalogue/use-own-utilities.ts";
import { filterCatalogue } from "#web/features/catalogue/filter/filter-catalogue.ts";
import { findSimilar } from "#web/features/catalogue/filter/find-similar.ts";

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

/** Utilities offered at a time; whoever does not find theirs types another letter. */
const utilitiesShown = 7;

/** What the palette offers for what was typed; one's own utilities where nothing was. */
export function usePaletteActions(query: string): readonly PaletteGroup[] {
  const { data: account } = useQuery(accountQuery);
  const utilities = useUtilityActions(query);
  const pages = usePageActions(account ?? null);
  const commands = useCommands(account ?? null);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: PaletteAction) =>
    words.every((word) => label.toLowerCase().includes(word));
  return [
    { label: "Utilities", actions: utilities },
    { label: "Pages", actions: pages.filter(matches) },
    { label: "Actions", actions: commands.filter(matches) },
  ].filter(({ actions }) => actions.length > 0);
}

function useUtilityActions(query: string): readonly PaletteAction[] {
  const router = useRouter();
  const { data = [] } = useQuery(catalogueQuery);
  const { favourites, recent } = useOwnUtilities();
  const found = () => {
    if (query.trim() !== "") {
      const exact = filterCatalogue(data, query);
      return exact.length > 0 ? exact : findSimilar(data, query);
    }
    const own = new Set([...favourites, ...recent]);
    return own.size === 0 ? data : data.filter(({ id }) => own.has(id));
  };
  return found()
    .slice(0, utilitiesShown)
    .map(({ id, name, description }) => ({
      id,
      label: name,
      description,
      icon: IconTool,
      onClick: () =>
        void router.navigate({ to: "/utilities/$utilityId", params: { utilityId: id } }),
    }));
}

function usePageActions(account: Account | null): readonly PaletteAction[] {
  const router = useRouter();
  const page = (to: string, label: string, icon: Icon): PaletteAction => ({
    id: to,
    label,
    icon,
    onClick: () => void router.navigate({ to }),
  });
  const isSignedIn = account?.isGuest === false;
  return [
    page("/search", "Search utilities", IconSearch),
    ...(isSignedIn
      ? [
          page("/my-profile", "My profile", IconUserCircle),
          page("/my-usage", "My usage", IconChartBar),
        ]
      : [
          page("/login", "Log in", IconLogin2),
          page("/register", "Create an account", IconUserPlus),
        ]),
    page("/docs", "API", IconTerminal2),
    ...(account?.isAdmin === true ? [page("/admin/landing", "Admin dashboard", IconSettings)] : []),
  ];
}

function useCommands(account: Account | null): readonly PaletteAction[] {
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const colours = [
    ["light", "Light colours", IconSun],
    ["dark", "Dark colours", IconMoon],
    ["auto", "Colours of the system", IconDeviceDesktop],
  ] as const;
  return [
    ...colours.map(([scheme, label, icon]) => ({
      id: scheme,
      label,
      icon,
      onClick: () => setColorScheme(scheme),
    })),
    ...(account?.isGuest === false
      ? [{ id: "sign-out", label: "Sign out", icon: IconLogout, onClick: () => signOut.mutate() }]
      : []),
  ];
}
