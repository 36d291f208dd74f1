/** Reads the pages of one website under one budget of time and bytes, and extracts what a brief needs. */
import { READING, type ReadingLimits, type WebsiteExtract, type WebsitePage } from '../websites';
import { boundFacts } from './bound-facts';
import { boundHtml } from './bound-html';
import { extract, morePages } from './extract';
import { forwardOf } from './forward';
import { FetchError, safeFetch } from './websites-public';

export interface ReadOptions {
  /** Fetches one page within `ms` and `bytes`; tests give their own. */
  fetchPage?: (url: string, ms: number, bytes: number) => Promise<WebsitePage>;
  limits?: ReadingLimits;
  /** Wraps work that holds the event loop. */
  hold?: <T>(work: () => T | Promise<T>) => Promise<T>;
}

const fetchPublic: NonNullable<ReadOptions['fetchPage']> = (url, ms, bytes) =>
  safeFetch(url, undefined, ms, bytes);
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/**
 * Fetches an address, the page that it forwards to, and further pages of the same host.
 * @returns the pages with their markup bounded, the first one first. @throws FetchError when the first cannot be read
 */
export async function readPages(address: string, options: ReadOptions = {}): Promise<WebsitePage[]> {
  const { fetchPage = fetchPublic, limits = READING, hold = async (work) => work() } = options;
  const ends = performance.now() + limits.fetchMs;
  let bytes = limits.bytes;
  const readOne = async (url: string, share = 1): Promise<WebsitePage> => {
    const left = Math.max(1, Math.ceil(ends - performance.now()));
    const most = Math.min(limits.pageBytes, Math.floor(bytes / share));
    if (most < 1) throw new FetchError('size', 'the website is too large');
    const page = await fetchPage(url, left, most);
    bytes -= Buffer.byteLength(page.html);
    return { url: page.url, html: await hold(() => boundHtml(page.html, limits)) };
  };
  let first = await readOne(address);
  const forward = await hold(() => forwardOf(first));
  if (forward) first = await readOne(forward);
  const chosen = (await hold(() => morePages(first)))
    .filter((url) => URL.canParse(url) && hostOf(url) === hostOf(first.url) && url !== first.url)
    .slice(0, limits.pages - 1);
  const more = await Promise.allSettled(chosen.map((url) => readOne(url, chosen.length)));
  return [first, ...more.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))];
}

/** @throws FetchError when the first page cannot be read */
export async function readWebsite(address: string, options: ReadOptions = {}): Promise<WebsiteExtract> {
  const pages = await readPages(address, options);
  const { hold = async (work) => work() } = options;
  return hold(async () => boundFacts(await extract(pages)));
}
