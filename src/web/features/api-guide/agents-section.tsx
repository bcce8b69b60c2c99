import {
  printAgentCall,
  printAgentCommand,
  printAgentConfig,
} from "#contract/facts/snippets/agent-snippets.ts";
import { keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import { CodeBlock } from "#web/features/api-call/snippet.tsx";
import { siteAddress } from "#web/browser/site-address.ts";
import { GuideSection, Terms } from "./guide-section.tsx";

export function AgentsSection() {
  const origin = location.origin + siteAddress("");
  return (
    <GuideSection id="agents" title="AI agents (MCP)">
      <p>
        AI agents can find and run utilities through the Model Context Protocol. Most of them only
        need the address: they open a page here, on which you choose what the agent can do, how much
        it can spend and for how long. In Claude Code:
      </p>
      <CodeBlock label="Add the MCP server to Claude Code" text={printAgentCommand(origin)} />
      <p>
        An agent that can’t open a page needs a key. Create one with a spending cap, put it in the
        environment variable <code>{keyVariable}</code>, and save this as <code>.mcp.json</code> in
        your project:
      </p>
      <CodeBlock label="MCP configuration" text={printAgentConfig(origin)} />
      <p>
        This is the format of Claude Code. Other clients keep it elsewhere and may write the
        variable differently: Cursor reads <code>.cursor/mcp.json</code> with{" "}
        <code>{`\${env:${keyVariable}}`}</code>.
      </p>
      <Terms
        terms={[
          ["search_utilities", "Finds utilities by what they do."],
          ["describe_utility", "Returns a utility’s operations, options and examples."],
          [
            "run_utility",
            "Runs an operation. Short texts and small images are in the answer, and other files are links. Needs the scope run.",
          ],
          [
            "run_pipeline",
            "Runs several utilities one after another, or one on each of many files. Needs the scope run.",
          ],
          ["get_run, cancel_run", "Wait for a run that takes longer, or cancel it."],
          ["create_upload", "Makes room for files of more than 2 MB."],
          ["get_balance", "Returns the credits that are left. Needs the scope read."],
          [
            "/mcp?tools=resize-image/reduce",
            "Adds operations you often need as tools of their own, separated by commas.",
          ],
        ]}
      />
      <p>This is what an agent sends to run a utility:</p>
      <CodeBlock label="curl: Run a utility over MCP" text={printAgentCall(origin)} />
    </GuideSection>
  );
}
