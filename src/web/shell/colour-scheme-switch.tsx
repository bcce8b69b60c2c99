import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import classes from "./navbar.module.css";

/** Switches between light and dark; until it is used the system decides. */
export function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <UnstyledButton
      className={classes["icon"] ?? ""}
      aria-label={isDark ? "Switch to light colours" : "Switch to dark colours"}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    >
      <Icon size={21} aria-hidden />
    </UnstyledButton>
  );
}
