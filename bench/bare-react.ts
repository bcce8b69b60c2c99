import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

// Bare React: fetches the list and shows it.

interface Entry {
  readonly link: string;
  readonly name: string;
  readonly description: string;
}

function List() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    void fetch("/list.json")
      .then((answer) => answer.json())
      .then((list: readonly Entry[]) => setEntries(list));
  }, []);
  return createElement(
    "main",
    null,
    createElement("h1", null, "Utilities"),
    createElement(
      "ul",
      null,
      entries.map(({ link, name, description }) =>
        createElement(
          "li",
          { key: link },
          createElement("a", { href: `/${link}` }, name),
          createElement("p", null, description),
        ),
      ),
    ),
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(createElement(List));
