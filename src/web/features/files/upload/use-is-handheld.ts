import { useMediaQuery } from "@mantine/hooks";

/** True on devices that are used by touch: nothing is dropped there, and there is a camera. */
export function useIsHandheld(): boolean {
  return useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
}
