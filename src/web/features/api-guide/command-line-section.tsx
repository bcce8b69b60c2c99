import { Anchor } from "@mantine/core";
import { commandLines, exitCodeSentences } from "#contract/facts/snippets/command-line.ts";
import { addressVariable, keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import { CodeBlock } from "#web/features/api-call/snippet.tsx";
import { siteAddress } from "#web/browser/site-address.ts";
import { GuideSection, Terms } from "./guide-section.tsx";

export function CommandLineSection() {
  const site = location.origin + siteAddress("");
  const lines = commandLines(site);
  return (
    <GuideSection id="command-line" title="Command line">
      <p>
        <Anchor inherit href={siteAddress("/cli.mjs")} download="pennyworks.mjs">
          pennyworks.mjs
        </Anchor>{" "}
        runs every utility from a terminal or a script. It is one file, and needs only Node 22 or
        newer. Download it, and sign in:
      </p>
      <CodeBlock label="Download and sign in" text={lines.start} />
      <p>
        <code>login</code> shows an address to open in a browser, on this machine or another, where
        you choose what it can do and spend. With <code>--with-key</code>, or if something is piped
        to it, it reads an API key instead.
      </p>
      <p>
        Files are saved to the folder after <code>-o</code>. Existing files are kept, unless you add{" "}
        <code>--force</code>.
      </p>
      <CodeBlock label="Reduce an image with the command line" text={lines.file} />
      <p>
        <code>-</code> reads standard input, and text results are printed:
      </p>
      <CodeBlock label="Hash a text with the command line" text={lines.text} />
      <p>
        Every option of a utility is a flag, and <code>--help</code> lists them. Passwords and other
        secrets are read from files, such as <code>--password-file</code>, because others on your
        machine can see what you type there.
      </p>
      <CodeBlock label="Find a utility and its options" text={lines.find} />
      <p>
        <code>pipeline</code> runs several utilities one after another, from a file or by the ID of
        a saved pipeline. <code>--secret 2.password</code> reads a secret option of step 2 from
        standard input.
      </p>
      <CodeBlock label="Run a pipeline with the command line" text={lines.pipeline} />
      <p>
        <code>batch</code> runs a utility on each of many files. A file that fails stops no other,
        and <code>results.csv</code> says how each ended.
      </p>
      <CodeBlock label="Run a batch with the command line" text={lines.batch} />
      <p>
        In scripts, <code>--json</code> prints JSON and nothing else, also when something goes
        wrong. <code>{addressVariable}</code> and <code>{keyVariable}</code> take the place of{" "}
        <code>login</code>. If the connection is cut, the run goes on, and it is charged once. With{" "}
        <code>--idempotency-key</code>, you can repeat the whole command.
      </p>
      <CodeBlock label="Count words in a script" text={lines.script} />
      <Terms
        terms={Object.entries(exitCodeSentences).map(([code, sentence]) => [
          `Exit code ${code}`,
          sentence,
        ])}
      />
    </GuideSection>
  );
}
