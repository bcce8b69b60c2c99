import "./field-props.ts";
import { createElement, Fragment, options, type ComponentChildren } from "preact";
import * as compat from "preact/compat";

// Stands for "react" in both builds of the pages, see build/react-runtime.ts.

// @ts-expect-error -- its types are those of a script, its code is a module
export * from "preact/compat";
export { default } from "preact/compat";

if (typeof document !== "undefined") {
  const { port1, port2 } = new MessageChannel();
  const due: (() => void)[] = [];
  port1.onmessage = () => {
    for (const run of due.splice(0)) run();
  };
  // Effects follow the picture as in React. By the browser's frames, as Preact has it, a tab in the
  // background would have none.
  options.requestAnimationFrame = (run) => {
    due.push(run);
    port2.postMessage(null);
  };
}

interface ActivityProps {
  readonly mode?: "visible" | "hidden";
  readonly children?: ComponentChildren;
}

/** React keeps what is hidden; here it is gone, as on the server. Only the component library asks for it. */
export function Activity({ mode = "visible", children }: ActivityProps) {
  return createElement(Fragment, null, mode === "hidden" ? null : children);
}

type Usable = compat.Context<unknown> | Promise<unknown>;

/** Preact's own asks which component is drawn, which it does not know where pages are drawn as text. */
export function use(resource: Usable): unknown {
  if (typeof document === "undefined" && !("then" in resource)) return compat.useContext(resource);
  return compat.use(resource as never);
}
