/** Classifies an address before the routes are matched. */
import { decode } from './decode';

export type Address =
  | { kind: 'page'; pathname: string; search: string }
  | { kind: 'redirect'; to: string }
  /** The name of a file, or an invalid address. The response is a plain 404 without the HTML of the app. */
  | { kind: 'none' };

/**
 * Normalizes a path. The first segment becomes lower case, because usernames are lower case: `/Layla`
 * redirects to `/layla`. Doubled and trailing slashes are removed. A path with a dot is the name of a file,
 * because usernames contain no dot. Files must not get HTML, which would hide a failed load.
 */
export function readAddress(url: string): Address {
  const queryStart = url.indexOf('?');
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const search = queryStart < 0 ? '' : url.slice(queryStart);
  if (/[\\\u0000-\u001f]/.test(rawPath) || decode(rawPath) === undefined) return { kind: 'none' };
  const [first = '', ...rest] = rawPath.split('/').filter(Boolean);
  if ([first, ...rest].some((part) => decodeURIComponent(part).includes('.'))) return { kind: 'none' };
  const pathname = `/${[first.toLowerCase().replace(/%[0-9a-f]{2}/g, (hex) => hex.toUpperCase()), ...rest].join('/')}`;
  if (pathname !== rawPath && !areSamePath(pathname, rawPath))
    return { kind: 'redirect', to: pathname + search };
  return { kind: 'page', pathname, search };
}

/**
 * Whether two paths are equal apart from the case of their escapes. `%c3` and `%C3` are the same octet and
 * need no redirect.
 */
const areSamePath = (a: string, b: string) => {
  const withUpperCaseEscapes = (text: string) => text.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());
  return withUpperCaseEscapes(a) === withUpperCaseEscapes(b);
};

/**
 * Returns true for the navigation of a person and for the request of a crawler. Both get the HTML of the app.
 * Browsers send Sec-Fetch-Mode, always together with Sec-Fetch-Dest. Crawlers that read Open Graph tags send
 * `Accept: *\/*` or no Accept header. The `fetch` of Node.js sends only Sec-Fetch-Mode.
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
