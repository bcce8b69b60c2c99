/** Takes dB. */
export function gainFilter(gain: number): string {
  return `volume=${(10 ** (gain / 20)).toFixed(9)}:precision=double`;
}

/** `+3.5 dB`. */
export function describeGain(gain: number): string {
  const sign = gain > 0 ? "+" : gain < 0 ? "\u2212" : "";
  return `${sign}${Math.abs(gain).toFixed(1)} dB`;
}
