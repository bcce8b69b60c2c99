import { createFileRoute } from "@tanstack/react-router";
import { ReadingPage } from "#web/ui/reading-page.tsx";

export const Route = createFileRoute("/about")({ component: AboutScreen });

function AboutScreen() {
  return (
    <ReadingPage
      title="About"
      lead="Pennyworks is small online utilities in one place. Each does one thing, and a run costs a few hundredths of a credit or nothing."
    >
      <p>
        Most utilities compute in your browser, and what you give them does not leave it. Those that
        need more than a browser has run on the server, in a session whose files are deleted when
        its time is over. A run that fails is never charged.
      </p>
      <p>
        Programs call every utility too: see the <a href="/docs">API</a>. What is kept about you is
        said under <a href="/privacy">Privacy</a>.
      </p>
      <h2>Licence</h2>
      <p>
        Pennyworks is free software under the MIT licence: anybody may use, change and pass it on,
        and host it themselves. Copyright (c) 2026 The Pennyworks authors.
      </p>
      <p>
        It stands on the work of others. <a href="/third-party-licences.txt">Their licences</a>{" "}
        lists what these pages are made of, and <a href="/about/licences">Licences</a> the programs
        in WebAssembly that utilities use.
      </p>
    </ReadingPage>
  );
}
