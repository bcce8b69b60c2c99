import { SentenceError } from "./error-message.ts";

/** Reads a file as Base64. Throws SentenceError if it can't be read any more. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === "string" ? reader.result : "";
      resolve(address.slice(address.indexOf(",") + 1));
    };
    reader.onerror = () =>
      reject(new SentenceError(`“${file.name}” can't be read. Add it again or remove it.`));
    reader.readAsDataURL(file);
  });
}
