/** In hertz: telephone quality, four times the highest tone. */
const sampleRate = 8000;
/** Fades tones in and out, because a hard cut clicks. */
const rampSeconds = 0.005;
const loudness = 0.6;

/** In dot lengths: ITU-R M.1677-1, annex 1, part I, section 2. */
const lengths = { dot: 1, dash: 3, withinLetter: 1, betweenLetters: 3, betweenWords: 7 } as const;

type Stretch = { readonly isOn: boolean; readonly units: number };

/** Letters are separated by a space, words by ` / `. */
function stretchesOf(morse: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [word, letters] of morse.split(" / ").entries()) {
    if (word > 0) stretches.push({ isOn: false, units: lengths.betweenWords });
    for (const [place, letter] of letters.split(" ").entries()) {
      if (place > 0) stretches.push({ isOn: false, units: lengths.betweenLetters });
      for (const [index, sign] of Array.from(letter).entries()) {
        if (index > 0) stretches.push({ isOn: false, units: lengths.withinLetter });
        stretches.push({ isOn: true, units: sign === "." ? lengths.dot : lengths.dash });
      }
    }
  }
  return stretches;
}

/** Seconds per dot: PARIS with its pause is 50 units. */
const unitSeconds = (speed: number) => 60 / (50 * speed);

/** Returns seconds; speed is in words a minute. */
export function soundSeconds(morse: string, speed: number): number {
  return stretchesOf(morse).reduce((sum, { units }) => sum + units, 0) * unitSeconds(speed);
}

/** Writes a 16-bit mono WAV; speed is in words a minute, pitch in hertz. */
export function morseWave(
  morse: string,
  { speed, tone }: { readonly speed: number; readonly tone: number },
): Uint8Array<ArrayBuffer> {
  const samples = Math.ceil(soundSeconds(morse, speed) * sampleRate);
  const file = new Uint8Array(44 + samples * 2);
  const view = new DataView(file.buffer);
  writeHead(view, samples);
  let units = 0;
  for (const { isOn, units: length } of stretchesOf(morse)) {
    const from = Math.round(units * unitSeconds(speed) * sampleRate);
    units += length;
    const to = Math.round(units * unitSeconds(speed) * sampleRate);
    if (isOn) writeTone(view, from, to, tone);
  }
  return file;
}

function writeTone(view: DataView, from: number, to: number, tone: number): void {
  const ramp = rampSeconds * sampleRate;
  for (let at = from; at < to; at += 1) {
    const edge = Math.min(1, (at - from) / ramp, (to - 1 - at) / ramp);
    const gain = loudness * (0.5 - Math.cos(Math.PI * edge) / 2);
    const sample = gain * Math.sin((2 * Math.PI * tone * (at - from)) / sampleRate);
    view.setInt16(44 + at * 2, Math.round(sample * 32_767), true);
  }
}

/** RIFF WAVE with PCM (Microsoft and IBM, Multimedia Programming Interface 1.0, pages 56 to 65). */
function writeHead(view: DataView, samples: number): void {
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  const bytes = samples * 2;
  text(0, "RIFF");
  view.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
}
