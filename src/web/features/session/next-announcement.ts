/** Minutes before the end at which the time is read out, and not in between. */
const announcedMinutes = [1, 5, 10];

/** A clock put right by so many seconds is no extension, and a start so close to a mark is it. */
const correction = 10;

/** What a screen reader was told last. */
export interface Announcement {
  /** Seconds left when the session was begun or extended. */
  readonly from: number;
  /** Seconds left now. */
  readonly left: number;
  readonly text: string;
}

/** Nothing is said as a session begins or was extended: whoever did that knows the time. */
export function firstAnnouncement(left: number): Announcement {
  return { from: left, left, text: "" };
}

/**
 * What is said once `left` seconds are left: a sentence as a mark is passed, the same one until the
 * next, nothing after the time was extended, so that each mark counts anew.
 */
export function nextAnnouncement(before: Announcement, left: number): Announcement {
  if (left > before.left + correction) return firstAnnouncement(left);
  const passed = announcedMinutes
    .map((minutes) => minutes * 60)
    .some((mark) => before.from > mark + correction && before.left > mark && left <= mark);
  return { from: before.from, left, text: passed ? sentence(left) : before.text };
}

/** Empty at the end, which has a message of its own. */
function sentence(left: number): string {
  const minutes = Math.ceil(left / 60);
  if (minutes === 0) return "";
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} left in the session.`;
}
