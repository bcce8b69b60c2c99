import { createFileRoute } from "@tanstack/react-router";
import { ReadingPage } from "#web/ui/reading-page.tsx";

export const Route = createFileRoute("/privacy")({ component: PrivacyScreen });

function PrivacyScreen() {
  return (
    <ReadingPage
      title="Privacy"
      lead="What this software stores about you, for how long, and who can see it. The site's operator is responsible for anything beyond that."
    >
      <h2>Your text and files</h2>
      <p>
        When a utility runs in your browser, your text and files stay there. The server only learns
        which utility and operation you ran and, if you have an account, the settings to remember.
      </p>
      <p>
        When a utility runs on the server, your files are uploaded to your session. If its page is
        open when the session ends, they are deleted at once, apart from a result you haven't seen.
        Otherwise the server waits as long again as a session lasts, then deletes them. You can also
        delete them at any time. Only you and this site's administrators can open them.
      </p>
      <p>
        For each run, your account keeps what you ran, when, how it ended and what it cost. For runs
        on the server it also keeps the settings. We don't store what you enter in password and key
        fields.
      </p>
      <p>
        To share the server fairly, runs and requests are counted under a keyed hash of your account
        or IP address. The counts are deleted within two hours, except that requests for utilities
        are counted by the day. For a guest, a hash of the IP address is kept with each run, until
        the guest's data is deleted.
      </p>
      <p>
        If you have an account, each utility starts with the settings you last used. We never
        remember text, files, passwords or keys. "Reset to defaults" on the utility's page deletes
        its saved settings.
      </p>
      <h2>Your account</h2>
      <p>
        Without an account you are a guest, and we delete guests' data after a week. An account
        holds your email address, a hash of your password, your name and photo if you add them, and
        the IP address and browser of each sign-in. You can see, download and delete all of it in
        your profile. After you delete your account we keep only a keyed hash of your email address,
        so that nobody gets the same month's free credits twice.
      </p>
      <p>
        When you request a utility, vote or comment, everyone can see the text with your display
        name. Your example files are shown once an administrator has looked at them. Deleting your
        account deletes your votes, comments, files and requests. A request that others voted for or
        commented on stays without your name.
      </p>
      <p>
        A pipeline you save keeps its steps and their settings, but no passwords. If you make it
        public, everyone can open it and sees your display name. A schedule keeps its text or file
        until you change or delete it, and the server keeps the files that its runs give for a week.
      </p>
      <p>
        An app or command line that you give access has an API key, which you can see and revoke in
        your profile.
      </p>
      <h2>Your browser</h2>
      <p>
        A cookie keeps you signed in. Your browser also stores who is signed in, your open sessions,
        your colour scheme and which help panels you closed, and a tab keeps the pipeline you build.
        We don't track you.
      </p>
      <h2>How the site is used</h2>
      <p>
        Pages report to the server how runs ended and which script errors occurred. These reports
        don't identify you and are kept for 90 days. If your browser asks not to be tracked, it
        sends none. The site's operator can forward them to PostHog, and can show an advertisement
        in a frame that can't see the page. The operator also keeps the server log.
      </p>
    </ReadingPage>
  );
}
