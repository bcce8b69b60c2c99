import { Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { enterScreen, isFirstScreen } from "./first-screen.ts";

interface PageHeadingProps {
  /** The document's title, before the product's name. */
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * A screen's heading. It names the document and takes the focus after a navigation, so that a
 * screen reader says where one has come to and the next Tab starts there.
 */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Pennyworks`;
    if (!isFirstScreen()) heading.current?.focus({ preventScroll: true });
    // By the screen and not by the shell around it, which on a slow line is there long before.
    return enterScreen();
  }, [title]);
  return (
    <Title order={1} ref={heading} tabIndex={-1} className="page-heading">
      {children}
    </Title>
  );
}
