import { createFileRoute } from "@tanstack/react-router";
import { ReadingPage } from "#web/ui/reading-page.tsx";
import { siteAddress } from "#web/browser/site-address.ts";

export const Route = createFileRoute("/about")({ component: AboutScreen });

function AboutScreen() {
  return (
    <ReadingPage
      title="About"
      lead="Pennyworks is a collection of small online tools. Each does one thing, and a run is free or costs a few hundredths of a credit."
    >
      <p>
        Most utilities run in your browser, and your text and files never leave it. The others run
        on our server in a session, and its files are deleted after the session ends. You never pay
        for a run that fails.
      </p>
      <p>
        You can call every utility from your own programs too: see the{" "}
        <a href={siteAddress("/docs")}>API</a>. <a href={siteAddress("/privacy")}>Privacy</a> says
        what we store about you.
      </p>
      <h2>Licence</h2>
      <p>
        Pennyworks is free software under the MIT licence. Anyone can use, change, share and host
        it. Copyright (c) 2026 The Pennyworks authors.
      </p>
      <p>
        It is built on the work of others: see the{" "}
        <a href={siteAddress("/third-party-licences.txt")}>third-party licences</a> of these pages,
        and the <a href={siteAddress("/about/licences")}>licences</a> of the WebAssembly programs
        that utilities use.
      </p>
    </ReadingPage>
  );
}
