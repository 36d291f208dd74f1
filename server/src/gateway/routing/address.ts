import { decode } from './decode';

export type Address =
  | { kind: 'page'; pathname: string; search: string }
  | { kind: 'redirect'; to: string }
  /** The path of a file, or an invalid address. The response is a plain 404. */
  | { kind: 'none' };

/**
 * Redirects to the normal form of a path: without doubled and trailing slashes, and with a lower-case first segment,
 * because usernames are lower case. A path with a dot is a file, because usernames contain no dot.
 */
export function readAddress(url: string): Address {
  const queryStart = url.indexOf('?');
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  if (/[\\\u0000-\u001f]/.test(rawPath) || decode(rawPath) === undefined) return { kind: 'none' };
  const [first = '', ...others] = rawPath.split('/').filter(Boolean);
  if ([first, ...others].some((segment) => decodeURIComponent(segment).includes('.')))
    return { kind: 'none' };
  const pathname = `/${[first.toLowerCase().replace(/%[0-9a-f]{2}/g, (hex) => hex.toUpperCase()), ...others].join('/')}`;
  if (pathname !== rawPath && !areSamePath(pathname, rawPath))
    return { kind: 'redirect', to: pathname + search };
  return { kind: 'page', pathname, search };
}

/** `%c3` and `%C3` are equal and need no redirect. */
const areSamePath = (a: string, b: string) => {
  const withUpperCaseEscapes = (text: string) => text.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());
  return withUpperCaseEscapes(a) === withUpperCaseEscapes(b);
};

/**
 * Returns true for the navigation of a person and for the request of a crawler. Browsers always send `Sec-Fetch-Dest`.
 * Crawlers accept `text/html` or `*\/*`, or send no `Accept`.
 */
export function isNavigation(
  method: string,
  headers: Record<string, string | string[] | undefined>,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['sec-fetch-dest'] !== undefined) return headers['sec-fetch-mode'] === 'navigate';
  const accept = headers.accept;
  return typeof accept !== 'string' || accept.includes('text/html') || accept.includes('*/*');
}
