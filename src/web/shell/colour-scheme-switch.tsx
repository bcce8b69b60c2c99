import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import classes from "./navbar.module.css";

/** Switches between light and dark; until it is used the system decides. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const isDark = useHydrated() && scheme === "dark";
  return (
    <UnstyledButton
      className={classes["icon"] ?? ""}
      aria-label={isDark ? "Switch to light colours" : "Switch to dark colours"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      {/* Both, of which the style sheet shows one: the server does not know which. */}
      <IconSun size={21} aria-hidden data-scheme="dark" />
      <IconMoon size={21} aria-hidden data-scheme="light" />
    </UnstyledButton>
  );
}
