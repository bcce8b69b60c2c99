import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** A heading that gets the focus where the address leads to it: `id` is the part behind `#`. */
export function useHashHeading(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== id) return;
    // After the page's own heading, which takes the focus of a navigation.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
    return () => clearTimeout(timer);
  }, [hash, id]);
  return heading;
}
