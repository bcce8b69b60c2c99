import { StartError } from "#server/platform/start-error.ts";
import { startServer } from "./start.ts";

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

// First, so a signal stops what was started. A second one of its kind ends the process.
const stopAsked = new Promise<void>((resolve) => {
  process.once("SIGTERM", resolve);
  process.once("SIGINT", resolve);
});

try {
  const server = await startServer(process.env);
  say(`Data folder: ${server.dataDirectory}`);
  say(server.sandboxNotice);
  if (server.addressNotice !== undefined) say(server.addressNotice);
  if (server.administratorLink !== undefined) {
    say(`There is no administrator yet. Sign in, then open ${server.administratorLink}`);
  }
  say(`Listening on ${server.url} after ${Math.round(performance.now())} ms`);
  await stopAsked;
  say("Stopping after the work in progress ends.");
  await server.stop();
  say("Stopped.");
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`Pennyworks could not start.\n${error.message}\n`);
  process.exit(1);
}
