/** Minutes before the end at which the time is read out, and not in between. */
const announcedMinutes = [1, 5, 10];

/** What a screen reader was told last, and the seconds left then. */
export interface Announcement {
  readonly left: number;
  readonly text: string;
}

/**
 * What is said once `left` seconds are left: a sentence as a mark is passed, the same one until the
 * next, nothing after the time was extended, so that each mark counts anew.
 */
export function nextAnnouncement(before: Announcement, left: number): Announcement {
  if (left > before.left) return { left, text: "" };
  const passed = announcedMinutes.some((mark) => before.left > mark * 60 && left <= mark * 60);
  return { left, text: passed ? sentence(left) : before.text };
}

/** Empty at the end, which has a message of its own. */
function sentence(left: number): string {
  const minutes = Math.ceil(left / 60);
  if (minutes === 0) return "";
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} left in the session.`;
}
