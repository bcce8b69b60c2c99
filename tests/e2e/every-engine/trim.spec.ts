import { expect, signUp, test } from "./test.ts";

/** Four seconds of a tone at 8,000 Hz. */
function sound(): Buffer {
  const samples = 32_000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write("RIFF....WAVEfmt ", 0, "latin1");
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(16, 16);
  for (const [index, value] of [1, 1, 8000, 0, 16_000, 0, 2, 16].entries()) {
    wav.writeUInt16LE(value, 20 + index * 2);
  }
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    wav.writeInt16LE(Math.round(Math.sin(at / 5) * (at % 8000)), 44 + at * 2);
  }
  return wav;
}

test("a sound shows its waveform, and is trimmed by keys and by typing", async ({
  person,
  site,
}) => {
  await signUp(person, site, "trims@example.com");
  const { tab } = person;
  await tab.goto("/utilities/trim-audio_1");
  const file = { name: "memo.wav", mimeType: "audio/wav", buffer: sound() };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  const start = tab.getByRole("slider", { name: "Start of the selection" });
  const end = tab.getByRole("slider", { name: "End of the selection" });
  await start.waitFor();
  await tab.getByText("0:00 – 0:04 (0:04 of 0:04)").waitFor();
  await start.press("ArrowRight");
  await start.press("ArrowRight");
  await end.press("PageDown");
  await expect.poll(() => tab.getByLabel("Start", { exact: true }).inputValue()).toBe("0:00.2");
  await expect.poll(() => tab.getByLabel("End", { exact: true }).inputValue()).toBe("0:00.21");
  await end.press("End");
  await end.press("ArrowLeft");
  await expect.poll(() => tab.getByLabel("End", { exact: true }).inputValue()).toBe("0:03.9");
  // A field that gets the focus by a script may have its caret at the start.
  await tab.getByLabel("Start", { exact: true }).press("End");
  await tab.getByLabel("Start", { exact: true }).pressSequentially("5");
  await tab.getByText("0:00.25 – 0:03.9 (0:03.65 of 0:04)").waitFor();
  await expect.poll(() => start.getAttribute("aria-valuetext")).toBe("0:00.25");
  await tab.getByRole("button", { name: "Apply", exact: true }).click();
  await tab.getByRole("button", { name: "Download memo_trimmed.wav" }).waitFor();
});

test("a sound that no browser decodes leaves the fields", async ({ person, site }) => {
  await signUp(person, site, "trims-others@example.com");
  const { tab } = person;
  await tab.goto("/utilities/trim-audio_1");
  const file = { name: "memo.amr", mimeType: "audio/amr", buffer: Buffer.from("#!AMR\nnothing") };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  await tab.getByText("This browser can't show its waveform. Enter the times below.").waitFor();
  await tab.getByLabel("Start", { exact: true }).waitFor();
});
