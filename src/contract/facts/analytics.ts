export const eventsPerBatch = 25;

/** Such as `Firefox 153`, or `other`. */
export const browserPattern =
  /^(?:(?:Chrome|Edge|Firefox|Opera|Safari|Samsung|iOS) \d{1,4}(?:\.\d{1,3})?|other)$/;

/** Such as `TypeError`. */
export const errorClassPattern = /^[A-Za-z]{1,40}$/;

/** A route with parameter names, such as `/utilities/$utilityId`. */
export const screenPattern = /^\/[A-Za-z$/-]{0,80}$/;

/** A built script, line and column, such as `index-BX3f.js:1:2345`. */
export const scriptPlacePattern = /^[\w-]{1,60}(\.[\w-]{1,20})?\.[jt]sx?:\d{1,7}:\d{1,7}$/;
