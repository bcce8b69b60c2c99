import { useMediaQuery } from "@mantine/hooks";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";

/**
 * True on devices that are used by touch: nothing is dropped there, and there is a camera. False in
 * the server's picture, which knows no device.
 */
export function useIsHandheld(): boolean {
  const isHydrated = useIsHydrated();
  const isCoarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  return isHydrated && isCoarse;
}
