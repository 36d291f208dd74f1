/** Reads pages of one website and drafts a brief. All files share one budget of time and bytes. */
import {
  type WebsitePicture,
  READING,
  type ReadingLimits,
  type WebsiteExtract,
  type WebsitePage,
} from '../websites';
import type { FoundProduct } from '../ai-extractive/linked-data';
import { boundFacts } from './bound-facts';
import { boundHtml } from './bound-html';
import { extract, morePages } from './extract';
import { forwardOf } from './forward';
import { hostOf } from './host-of';
import { pageOfSitemap, productsOfFile } from './shop-files';
import { FetchError } from './fetch-error';
import { type FileKind, safeFetch, safeFetchFile } from './websites-public';

type FetchFile = (url: string, kind: FileKind, ms: number, bytes: number) => Promise<{ bytes: Uint8Array }>;
export interface ReadOptions {
  fetchPage?: (url: string, ms: number, bytes: number) => Promise<WebsitePage>;
  /** Fetches other files. If only `fetchPage` is given, as in most tests, no other file is fetched. */
  fetchFile?: FetchFile;
  limits?: ReadingLimits;
  /** Runs work that blocks the event loop, and reports to the pool which task blocks the process. */
  hold?: <T>(work: () => T | Promise<T>) => Promise<T>;
}

const fetchPublic: NonNullable<ReadOptions['fetchPage']> = (url, ms, bytes) =>
  safeFetch(url, undefined, ms, bytes);
const fetchPublicFile: FetchFile = (url, kind, ms, bytes) => safeFetchFile(url, kind, ms, bytes);
/** Matches markup of shops that publish `/products.json`. */
const HAS_PRODUCTS_FILE = /cdn\.shopify\.com|shopify-section|\/collections\/[^"']{1,80}["']/i;
/** If the first page links to fewer useful pages than this number, the sitemap is read too. */
const MIN_PAGES = 2;

interface SiteReading {
  pages: WebsitePage[];
  /** From the product file of the shop. */
  products: FoundProduct[];
  /** Why the page to which the first page redirects could not be read. */
  forwardError: unknown;
  /** Uses at most 1/`divisor` of the remaining bytes (default: all). Returns undefined after a failure. */
  readFile: (
    url: string,
    kind: FileKind,
    maxBytes: number,
    divisor?: number,
  ) => Promise<Uint8Array | undefined>;
}

/** The bytes that were read before a failure also count against the budget. */
const bytesReadBefore = (error: unknown) => (error instanceof FetchError ? error.bytesRead : 0);

/**
 * Fetches an address, the page to which its markup redirects, and more pages of the same host.
 * @returns `pages` with limited markup; the first is the page to which the requested page redirects, or the requested page
 * if there is no redirect or its target fails
 * @throws FetchError when the requested page cannot be read, or redirects to a forbidden address of another host
 */
async function readSite(address: string, options: ReadOptions): Promise<SiteReading> {
  const { fetchPage = fetchPublic, fetchFile = options.fetchPage ? undefined : fetchPublicFile } = options;
  const { limits = READING, hold = async (work) => work() } = options;
  const deadline = performance.now() + limits.fetchMs;
  let remainingBytes = limits.bytes;
  /** Uses at most 1/`divisor` of the remaining bytes. */
  const readPage = async (url: string, divisor = 1): Promise<WebsitePage> => {
    const remainingMs = Math.max(1, Math.ceil(deadline - performance.now()));
    const maxBytes = Math.min(limits.pageBytes, Math.floor(remainingBytes / divisor));
    if (maxBytes < 1) throw new FetchError('size', 'the website is too large');
    let page: WebsitePage;
    try {
      page = await fetchPage(url, remainingMs, maxBytes);
    } catch (error) {
      remainingBytes -= bytesReadBefore(error);
      throw error;
    }
    remainingBytes -= Buffer.byteLength(page.html);
    return { url: page.url, html: await hold(() => boundHtml(page.html, limits)) };
  };
  let firstPage = await readPage(address);
  const forward = await hold(() => forwardOf(firstPage));
  let forwardError: unknown;
  if (forward)
    try {
      firstPage = await readPage(forward);
    } catch (error) {
      const isOtherHost = hostOf(forward) !== hostOf(firstPage.url);
      if (isOtherHost && error instanceof FetchError && error.failure === 'address') throw error;
      forwardError = error;
    }
  const readFile: SiteReading['readFile'] = async (url, kind, maxBytes, divisor = 1) => {
    const remainingMs = Math.ceil(deadline - performance.now());
    const reserved = Math.min(maxBytes, Math.floor(remainingBytes / divisor));
    if (!fetchFile || remainingMs < 1 || reserved < 1) return undefined;
    // Reserves the bytes before reading, because several files are read at the same time.
    remainingBytes -= reserved;
    try {
      const file = await fetchFile(url, kind, remainingMs, reserved);
      remainingBytes += reserved - file.bytes.length;
      return file.bytes;
    } catch (error) {
      remainingBytes += reserved - bytesReadBefore(error);
      return undefined;
    }
  };
  const textOf = async (path: string, kind: FileKind) => {
    const file = await readFile(new URL(path, firstPage.url).href, kind, limits.fileBytes);
    return file && new TextDecoder().decode(file);
  };
  let planned = await hold(() => morePages(firstPage));
  if (planned.length < MIN_PAGES) {
    const sitemap = await textOf('/sitemap.xml', 'sitemap');
    const page = sitemap && { url: firstPage.url, html: pageOfSitemap(sitemap) };
    if (page) planned = [...new Set([...planned, ...(await hold(() => morePages(page)))])];
  }
  const productFile = HAS_PRODUCTS_FILE.test(firstPage.html)
    ? await textOf('/products.json?limit=12', 'data')
    : undefined;
  const chosen = planned
    .filter((url) => hostOf(url) === hostOf(firstPage.url) && url !== firstPage.url)
    .slice(0, limits.pages - 1);
  const otherPages = await Promise.allSettled(chosen.map((url) => readPage(url, chosen.length)));
  return {
    pages: [firstPage, ...otherPages.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))],
    products: productFile ? productsOfFile(productFile, new URL(firstPage.url).origin) : [],
    forwardError,
    readFile,
  };
}

async function readPictures(
  addresses: readonly string[],
  readFile: SiteReading['readFile'],
  limits: ReadingLimits,
): Promise<WebsitePicture[]> {
  const images = [...new Set(addresses.filter(Boolean))].slice(0, limits.pictures);
  const read = await Promise.all(
    images.map(async (image, index) => {
      const bytes = await readFile(image, 'picture', limits.pictureBytes, images.length - index);
      return bytes ? [{ image, bytes }] : [];
    }),
  );
  return read.flat();
}

/**
 * @throws FetchError when the requested page cannot be read, or contains no brief and redirects to a page that cannot be
 * read
 */
export async function readWebsite(address: string, options: ReadOptions = {}): Promise<WebsiteExtract> {
  const { pages, products: fileProducts, forwardError, readFile } = await readSite(address, options);
  const { hold = async (work) => work(), limits = READING } = options;
  const site = await hold(async () => boundFacts(await extract(pages, fileProducts)));
  if (!site.draft && forwardError) throw forwardError;
  const logos = await readPictures(site.pages[0]?.logos ?? [], readFile, limits);
  const productImages = (site.draft?.products ?? []).map(({ image }) => image);
  return { ...site, logos, pictures: await readPictures(productImages, readFile, limits) };
}
