import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

/** Switches between light and dark; until it is used the system decides. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      aria-label={isDark ? "Switch to light colours" : "Switch to dark colours"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={21} aria-hidden />
    </ActionIcon>
  );
}
