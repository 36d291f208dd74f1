/** Saves a file through the browser. */
export function saveFile(name: string, content: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(content, { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

/** Marks the file as UTF-8. Without this mark, spreadsheet programs use the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a CSV file that spreadsheet programs read correctly, including Arabic. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, [BYTE_ORDER_MARK, csv], 'text/csv;charset=utf-8');
