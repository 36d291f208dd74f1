/**
 * Formats a table for the terminal. Each column is as wide as its widest cell.
 * @param left number of columns at the left that contain words and are aligned left. All other columns are
 * aligned right
 */
export function table(rows: readonly (readonly string[])[], left = 1): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i < left ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
