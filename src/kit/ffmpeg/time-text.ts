/** Returns seconds, or undefined for an empty text. */
export function secondsOf(time: string): number | undefined {
  if (time.trim() === "") return undefined;
  return time.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** `1:15.25`, to a hundredth of a second. */
export function timeText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  const fraction = hundredths % 100;
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return fraction === 0 ? clock : `${clock}.${two(fraction).replace(/0$/, "")}`;
}

/** `0.5 s`, `3:05`, `1:02:03`. */
export function describeSeconds(seconds: number): string {
  return seconds < 10 ? `${seconds.toFixed(1)} s` : timeText(Math.round(seconds));
}
