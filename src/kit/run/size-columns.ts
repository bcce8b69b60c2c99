/** How pages show what files grew or shrank to: `sizes` of a table with these columns. */
export const beforeAndAfter = { "Bytes before": "Before", "Bytes after": "After" };
