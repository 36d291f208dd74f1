/** Finds redirects with `<meta http-equiv="refresh">`. */
import { load } from 'cheerio';
import { baseOf } from '../ai-extractive/page-text';
import type { WebsitePage } from '../websites';

/** Maximum delay, in seconds, of a redirect. Pages with a longer delay only reload themselves. */
const MAX_SECONDS = 5;
/** Each repetition has a maximum, so the time of matching does not grow with the length of the text. */
const REFRESH =
  /^\s{0,9}(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?['"]?([^'"]{1,2000})/i;

/** Returns undefined without a redirect, or when the page redirects to itself. */
export function forwardOf({ url, html }: WebsitePage): string | undefined {
  const $ = load(html);
  const content = $('meta[http-equiv="refresh" i]').first().attr('content') ?? '';
  const [, seconds, target] = REFRESH.exec(content) ?? [];
  if (!target || Number(seconds) > MAX_SECONDS) return undefined;
  try {
    const redirect = new URL(target.trim(), baseOf($, url));
    redirect.hash = '';
    return redirect.href === new URL(url).href ? undefined : redirect.href;
  } catch {
    return undefined;
  }
}
