/** What the gateway makes of an address before any route is asked. */
export type Address =
  | { kind: 'page'; pathname: string; search: string }
  | { kind: 'redirect'; to: string }
  /** A file's name, or not an address at all: plain 404, never the app's HTML. */
  | { kind: 'none' };

/**
 * First segments are names and names are lower case, so `/Layla` goes to `/layla`; doubled and trailing
 * slashes go. A path with a dot is a file: usernames have none, and HTML in its place would hide a failed load.
 */
export function readAddress(url: string): Address {
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  if (/[\\\u0000-\u001f]/.test(raw) || !isDecodable(raw)) return { kind: 'none' };
  const [first = '', ...rest] = raw.split('/').filter(Boolean);
  if ([first, ...rest].some((part) => decodeURIComponent(part).includes('.'))) return { kind: 'none' };
  const pathname = `/${[first.toLowerCase().replace(/%[0-9a-f]{2}/g, (hex) => hex.toUpperCase()), ...rest].join('/')}`;
  if (pathname !== raw && !sameButEscapes(pathname, raw)) return { kind: 'redirect', to: pathname + search };
  return { kind: 'page', pathname, search };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** `%c3` and `%C3` are the same octet: no redirect for the case of an escape. */
const sameButEscapes = (a: string, b: string) => {
  const norm = (text: string) => text.replace(/%[0-9a-f]{2}/gi, (hex) => hex.toUpperCase());
  return norm(a) === norm(b);
};

/**
 * Only a person's navigation (or a crawler's fetch) gets the app's HTML. Browsers say so in Sec-Fetch-Mode, always
 * together with Sec-Fetch-Dest; crawlers that read Open Graph tags send `Accept: *\/*` or nothing, and the fetch of
 * Node sends a mode alone.
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
