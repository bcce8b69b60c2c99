import { openDatabase } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { payloadOf } from "./payload.ts";

// Run as a process of its own, with the data folder and the first number as arguments: writes pairs of rows until
// it is killed, and prints each number once its transaction is committed.
const [, , dataDirectory = "", first = ""] = process.argv;
const { pool } = await openDatabase({ dataDirectory, log: console });

for (let number = Number(first); ; number += 1) {
  await inTransaction(pool, async (client) => {
    await client.query("INSERT INTO left_rows VALUES ($1, $2)", [number, payloadOf(number)]);
    await client.query("INSERT INTO right_rows VALUES ($1, $2)", [number, payloadOf(number)]);
  });
  process.stdout.write(`${number}\n`);
}
