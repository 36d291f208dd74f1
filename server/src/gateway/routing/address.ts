import { decodePath, usernameIn } from '@linksouq/shared-api/contract';

export type Address =
  | { kind: 'page'; pathname: string; search: string }
  | { kind: 'redirect'; to: string }
  /** The path of a file, or an invalid address. The response has the status 404. */
  | { kind: 'none' };

/**
 * Redirects to the normal form of a path. The normal form has no doubled or trailing slashes and no escaped letters.
 * Its first segment is lower case and has no spaces and no `@`, because usernames are lower case and people write
 * `@layla`. The code in the browser also reads the address, so browser and server must read the same form. A path
 * with a dot is a file, because usernames contain no dot.
 */
export function readAddress(url: string): Address {
  const queryStart = url.indexOf('?');
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  // Browsers omit an empty query from their own address.
  const search = queryStart < 0 || queryStart === url.length - 1 ? '' : url.slice(queryStart);
  if (rawPath.includes('\\')) return { kind: 'none' };
  const text = decodePath(rawPath);
  if (text === undefined) return { kind: 'none' };
  const [first = '', ...others] = rawPath.split('/').filter(Boolean).map(withNormalEscapes);
  const username = usernameIn((decodePath(first) ?? '').replace(/^@/, ''));
  const pathname = `/${[username ?? lowerCase(first), ...others].join('/')}`;
  // `%c3` and `%C3` are equal and need no redirect.
  if (withUpperCaseEscapes(pathname) !== withUpperCaseEscapes(rawPath))
    return { kind: 'redirect', to: pathname + search };
  return text.includes('.') ? { kind: 'none' } : { kind: 'page', pathname, search };
}

const ESCAPE = /%[0-9a-f]{2}/gi;
const withUpperCaseEscapes = (text: string) => text.replace(ESCAPE, (escape) => escape.toUpperCase());
const lowerCase = (text: string) => withUpperCaseEscapes(text.toLowerCase());
/**
 * Replaces escapes of characters that need none (RFC 3986, section 6.2.2.2). An escaped dot stays, because `..` means
 * the parent folder.
 */
const withNormalEscapes = (text: string) =>
  text.replace(ESCAPE, (escape) => {
    const character = decodePath(escape);
    return character && /[\w~-]/.test(character) ? character : escape.toUpperCase();
  });

/**
 * Returns true for the navigation of a person and for the request of a crawler. Browsers always send `Sec-Fetch-Dest`.
 * Crawlers accept `text/html` or `*\/*`, or send no `Accept`. HEAD is also true for scripts, because the app asks with
 * it whether a page exists (`TryAgain`).
 */
export function isNavigation(
  method: string,
  headers: Record<string, string | string[] | undefined>,
): boolean {
  if (method === 'HEAD') return true;
  if (method !== 'GET') return false;
  if (headers['sec-fetch-dest'] !== undefined) return headers['sec-fetch-mode'] === 'navigate';
  const accept = headers.accept;
  return typeof accept !== 'string' || accept.includes('text/html') || accept.includes('*/*');
}

/** Returns true for a browser window, which shows the response to a person. Frames and crawlers get short errors. */
export const isWindow = (method: string, headers: Record<string, string | string[] | undefined>): boolean =>
  isNavigation(method, headers) &&
  ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
  String(headers.accept).includes('text/html');
