import { columnWidths } from '../lib/table';

/**
 * Formats a table as prettier does.
 * @param right indexes of the right-aligned columns
 */
export function markdownTable(rows: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = columnWidths(rows, 3);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)));
  const rule = widths.map((width, i) =>
    right.includes(i) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [head, ...body] = rows;
  return [cells(head!), rule, ...body.map(cells)].map(line).join('\n');
}
