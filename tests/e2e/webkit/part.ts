import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import type { Part, Place } from "../every-engine/tab.ts";
import { pressed } from "./keys.ts";
import {
  type BrowserWindow,
  callInPage,
  command,
  type ElementId,
  NotReady,
  persist,
} from "./window.ts";

export function createPlace(window: BrowserWindow, within: string | null = null): Place {
  const below = (selector: string) =>
    createPart(window, within === null ? selector : `${within} >> ${selector}`);
  return {
    getByRole: (role, options) => below(getByRoleSelector(role, options)),
    getByLabel: (text, options) => below(getByLabelSelector(text, options)),
    getByText: (text, options) => below(getByTextSelector(text, options)),
    locator: (selector) => below(selector),
  };
}

function createPart(window: BrowserWindow, selector: string): Part {
  const at = (index: number) => createPart(window, `${selector} >> nth=${index}`);
  /** Acts on the element once possible. */
  const act = <Answer>(
    needs: "exists" | "seen" | "ready",
    action: (element: ElementId) => Promise<Answer>,
  ) =>
    persist(async () => {
      const reached = await callInPage(window, "reach", selector, needs);
      if (typeof reached === "string") throw new NotReady(`${selector} ${reached}.`);
      return action(reached as ElementId);
    });
  const ask = <Answer>(name: "count" | "texts" | "isVisible") =>
    persist(async () => (await callInPage(window, name, selector)) as Answer);
  const onElement = (element: ElementId, method: "click" | "value", body: object) =>
    command<void>(window, "POST", `/element/${Object.values(element)[0]}/${method}`, body);
  return {
    ...createPlace(window, selector),
    first: () => at(0),
    last: () => at(-1),
    nth: at,
    async click() {
      // Points first, because hovering may move it.
      await act("ready", (element) => pointAt(window, element));
      await act("ready", (element) => onElement(element, "click", {}));
    },
    pressSequentially: (text) => act("ready", (element) => onElement(element, "value", { text })),
    press: (key) =>
      act("seen", async (element) => {
        await callInPage(window, "focus", element);
        await pressKeys(window, pressed(key));
      }),
    setInputFiles: async ({ name, buffer }) => {
      const file = await keepFile(name, buffer);
      await act("exists", (element) => onElement(element, "value", { text: file }));
    },
    waitFor: () => act("seen", async () => undefined),
    count: () => ask<number>("count"),
    isVisible: () => ask<boolean>("isVisible"),
    allTextContents: () => ask<string[]>("texts"),
    isEnabled: () =>
      act("exists", async (element) => (await callInPage(window, "isEnabled", element)) as boolean),
    textContent: () =>
      act("exists", async (element) => (await callInPage(window, "text", element)) as string),
    inputValue: () =>
      act("exists", async (element) => (await callInPage(window, "value", element)) as string),
    getAttribute: (name) =>
      act(
        "exists",
        async (element) => (await callInPage(window, "attribute", element, name)) as string | null,
      ),
  };
}

function pointAt(window: BrowserWindow, origin: ElementId): Promise<void> {
  const move = { type: "pointerMove", duration: 0, origin, x: 0, y: 0 };
  return command(window, "POST", "/actions", {
    actions: [
      { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move] },
    ],
  });
}

export function pressKeys(window: BrowserWindow, actions: readonly object[]): Promise<void> {
  return command(window, "POST", "/actions", {
    actions: [{ type: "key", id: "keyboard", actions }],
  });
}

async function keepFile(name: string, content: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-chosen-"));
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}
