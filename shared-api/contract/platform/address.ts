/** The server and the browser read addresses with these functions, so that both show the same page. */

const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** Returns the text of a path or of a part of it, or undefined for a bad escape or a control character. */
export function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return CONTROL_CHARACTER.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the query of an address, which consists of a path and a query. */
export function queryOf(address: string): URLSearchParams {
  const start = address.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : address.slice(start));
}
