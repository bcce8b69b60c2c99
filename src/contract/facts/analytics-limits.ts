/** How many events a browser sends at once, at most. Apart, so that a page need not load schemas. */
export const eventsPerBatch = 25;
