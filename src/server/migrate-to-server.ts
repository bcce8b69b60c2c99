import { readConfig } from "./config.ts";
import { moveToServer } from "./keeping/move-to-server.ts";
import { runOperatorCommand } from "./operator-command.ts";

// Needs the server stopped. Run again after an interruption.

await runOperatorCommand(
  "Nothing was moved. The next attempt continues with what was already copied.",
  async (say, complain) => {
    const { tables, rows, files, violations } = await moveToServer(readConfig(process.env));
    for (const sentence of violations) complain(sentence);
    if (violations.length > 0) complain(`Problems found: ${violations.length}.`);
    else {
      say(`Moved: ${rows} rows of ${tables} tables and ${files} files; ledger and files agree.`);
      say(
        "Start the server with these variables. The data folder is unchanged, and you can keep it.",
      );
    }
  },
);
