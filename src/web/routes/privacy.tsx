import { createFileRoute } from "@tanstack/react-router";
import { ReadingPage } from "#web/ui/reading-page.tsx";

export const Route = createFileRoute("/privacy")({ component: PrivacyScreen });

function PrivacyScreen() {
  return (
    <ReadingPage
      title="Privacy"
      lead="What the software of this site stores, for how long, and who sees it. Who runs the site decides what they do beyond that."
    >
      <h2>What you work on</h2>
      <p>
        Where a utility computes in the page, your texts and files stay there. The server is told
        which utility was run and with which settings, and never a password, a text or a file.
      </p>
      <p>
        What the server has to compute is uploaded to a session of yours. Its files are deleted when
        the time of the session is over and has passed once more, or at once when you say so. Nobody
        else can open them, except those who administer this site.
      </p>
      <p>
        Of each run the account keeps what was run, when, with which settings, how it ended and what
        it cost. Fields for passwords and keys are not kept.
      </p>
      <p>
        With an account, the settings that you last ran a utility with are remembered, so that its
        page begins with them: never a text, a file, a password or a key. "Reset to defaults" on the
        page forgets them.
      </p>
      <h2>Your account</h2>
      <p>
        Without an account you are a guest, who is forgotten after a week. An account holds your
        email address, your password as a hash, the name and photo that you give, and each sign-in
        with its network address and browser. You find all of it on your profile, can take it with
        you as a document, and delete it there with everything that belongs to it. Of a deleted
        account stays a keyed hash of the mailbox, so that free credits are granted once a month.
      </p>
      <h2>Your browser</h2>
      <p>
        A cookie keeps you signed in. The browser remembers who is signed in, your open sessions,
        the colours you chose and which help you closed. None of it is for following you around.
      </p>
      <h2>How the site is used</h2>
      <p>
        Pages tell the server of the ends of runs and of errors in their scripts, without anything
        that names you, for 90 days. A browser that asks not to be tracked sends nothing. The site
        may hand these events to a PostHog of its choice, and may show an advertisement in a frame
        that sees nothing of the page. The log of the server is kept by whoever runs the site.
      </p>
    </ReadingPage>
  );
}
