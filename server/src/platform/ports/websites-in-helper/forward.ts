/** Pages that only redirect, by `<meta http-equiv="refresh">`. */
import { load } from 'cheerio';
import type { WebsitePage } from '../websites';

/** Longer delays belong to pages that reload themselves. */
const MAX_SECONDS = 5;
/** Each part has its own first character and a bound, so that a long content costs no more than a short one. */
const REFRESH =
  /^\s{0,9}(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?['"]?([^'"]{1,2000})/i;

/** Returns the address that a page sends its reader to at once, if it is not the page's own. */
export function forwardOf({ url, html }: WebsitePage): string | undefined {
  const content = load(html)('meta[http-equiv="refresh" i]').first().attr('content') ?? '';
  const [, seconds, target] = REFRESH.exec(content) ?? [];
  if (!target || Number(seconds) > MAX_SECONDS) return undefined;
  try {
    const forward = new URL(target.trim(), url);
    forward.hash = '';
    return forward.href === new URL(url).href ? undefined : forward.href;
  } catch {
    return undefined;
  }
}
