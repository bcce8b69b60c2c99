/** How pages show what files grew or shrank to: `sizes` of a table with these columns. */
export const beforeAndAfter = { "Bytes before": "Before", "Bytes after": "After" };

/** The same for a column with the size of each file. */
export const sizeOfFile = { Bytes: "File size" };
