/**
 * Each column is as wide as its widest cell.
 * @param isLeft whether a column is aligned left; default: only the first column
 */
export function table(
  rows: readonly (readonly string[])[],
  isLeft: (column: number) => boolean = (column) => column === 0,
): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isLeft(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
