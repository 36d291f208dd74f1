/** Marks the file as UTF-8. Without this mark, spreadsheet programs use the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a CSV file through the browser. */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(address);
}
