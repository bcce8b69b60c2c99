import { NetworkError } from "./problem-error.ts";

const tries = 3;
const pauseBetweenTries = 800;

/** Sends a request up to three times while its answer is lost. It must have the same key each time. */
export async function retryLost<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries * attempt));
    }
  }
}
