/** Saves a file through a download of the browser. */
export function saveFile(name: string, content: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** Marks a file as UTF-8. Without this mark, spreadsheet programs assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export const saveCsv = (name: string, csv: string): void =>
  saveFile(name, [BYTE_ORDER_MARK, csv], 'text/csv;charset=utf-8');
