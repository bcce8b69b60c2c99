import { readConfig } from "./config.ts";
import { moveToServer } from "./keeping/move-to-server.ts";
import { runOperatorCommand } from "./operator-command.ts";

// For operators: from the embedded database and the folder of files to PostgreSQL and another storage. The server is
// stopped meanwhile. After a kill the same command goes on.

await runOperatorCommand(
  "Nothing was moved, and what was copied so far is taken up again.",
  async (say, complain) => {
    const { tables, rows, files, violations } = await moveToServer(readConfig(process.env));
    for (const sentence of violations) complain(sentence);
    if (violations.length > 0) complain(`${violations.length} things are wrong.`);
    else {
      say(`Moved: ${rows} rows of ${tables} tables and ${files} files; ledger and files agree.`);
      say("Start the server with these variables. The data folder is as it was, and can be kept.");
    }
  },
);
