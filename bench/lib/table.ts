/**
 * Each column is as wide as its widest cell.
 * @param left number of left-aligned columns. The others are aligned right
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
