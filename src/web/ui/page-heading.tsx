import { Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useSite } from "./site.ts";
import { enterScreen, isFirstScreen } from "./first-screen.ts";

interface PageHeadingProps {
  /** The document's title, before the site's name. */
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * A screen's heading. Titles the document and takes focus after navigation, so screen readers
 * announce it and Tab continues from there.
 */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    if (!isFirstScreen()) heading.current?.focus({ preventScroll: true });
    // Here and not in the shell, which on a slow connection is ready long before.
    return enterScreen();
  }, [title]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className="page-heading">
      {children}
    </Title>
  );
}
