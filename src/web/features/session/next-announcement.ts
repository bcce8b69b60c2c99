/** Minutes left at which screen readers are told the time. */
const announcedMinutes = [1, 5, 10];

/**
 * Seconds. A smaller change is a clock correction, not an extension, and a start this close to a
 * mark counts as at it.
 */
const correction = 10;

export interface Announcement {
  /** Seconds left at the start or last extension. */
  readonly from: number;
  readonly left: number;
  readonly text: string;
}

/** Says nothing at the start or after an extension, as the person knows the time. */
export function firstAnnouncement(left: number): Announcement {
  return { from: left, left, text: "" };
}

/**
 * Returns a sentence when a mark is passed and keeps it until the next. An extension clears it, so
 * marks count again.
 */
export function nextAnnouncement(before: Announcement, left: number): Announcement {
  if (left > before.left + correction) {
    // Within the last minute it is a clock that a slow answer corrected.
    return { ...firstAnnouncement(left), text: left < 60 ? sentence(left) : "" };
  }
  const passed = announcedMinutes
    .map((minutes) => minutes * 60)
    .some((mark) => before.from > mark + correction && before.left > mark && left <= mark);
  return { from: before.from, left, text: passed ? sentence(left) : before.text };
}

/** Empty at the end, which has its own message. */
function sentence(left: number): string {
  const minutes = Math.ceil(left / 60);
  if (minutes === 0) return "";
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} left in the session.`;
}
