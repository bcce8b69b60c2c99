export type Waveform = {
  readonly sound: AudioBuffer;
  /** The loudest sample of each column, from 0 to 1. */
  readonly peaks: readonly number[];
};

/** Enough to judge a cut by ear, in half the memory. */
const rate = 22_050;
export const columns = 400;

/** Rejects if the browser can't decode the sound. */
export async function readWaveform(file: Blob): Promise<Waveform> {
  const context = new OfflineAudioContext(1, 1, rate);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return { sound, peaks: peaksOf(sound) };
}

function peaksOf(sound: AudioBuffer): number[] {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) =>
    sound.getChannelData(channel),
  );
  const peaks = Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column, column + 1].map((at) => Math.floor((at * sound.length) / columns));
    let peak = 0;
    for (const samples of channels) {
      for (const sample of samples.subarray(from, to)) peak = Math.max(peak, Math.abs(sample));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** Plays from one second to another, and calls `onEnd` once, then or when stopped. Returns what stops it. */
export function playPart(
  sound: AudioBuffer,
  from: number,
  to: number,
  onEnd: () => void,
): () => void {
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.addEventListener("ended", () => {
    // What it holds goes in any case.
    void context.close().catch(() => undefined);
    onEnd();
  });
  source.start(0, from, to - from);
  return () => source.stop();
}
