/** Pages that only send their reader on, by `<meta http-equiv="refresh">`. */
import { load } from 'cheerio';

/** Longer waits belong to pages that reload themselves. */
const MAX_SECONDS = 5;

/** Where a page sends its reader at once, another address than its own; it is fetched as carefully as the first. */
export function forwardOf({ url, html }: { url: string; html: string }): string | undefined {
  const content = load(html)('meta[http-equiv="refresh" i]').first().attr('content') ?? '';
  const [, seconds, target] = /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(content) ?? [];
  if (!target || Number(seconds) > MAX_SECONDS) return undefined;
  try {
    const forward = new URL(target.trim(), url);
    forward.hash = '';
    return forward.href === new URL(url).href ? undefined : forward.href;
  } catch {
    return undefined;
  }
}
