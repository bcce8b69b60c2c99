/** How many events a browser sends at once, at most. */
export const eventsPerBatch = 25;

/** A browser's name and version, such as `Firefox 153`, or `other`. */
export const browserPattern =
  /^(?:(?:Chrome|Edge|Firefox|Opera|Safari|Samsung|iOS) \d{1,4}(?:\.\d{1,3})?|other)$/;

/** The class of an error, such as `TypeError`. */
export const errorClassPattern = /^[A-Za-z]{1,40}$/;

/** A screen's route with the names of its parameters, such as `/utilities/$utilityId`. */
export const screenPattern = /^\/[A-Za-z$/-]{0,80}$/;

/** A built script with line and column, such as `index-BX3f.js:1:2345`. */
export const scriptPlacePattern = /^[\w-]{1,60}(\.[\w-]{1,20})?\.[jt]sx?:\d{1,7}:\d{1,7}$/;
