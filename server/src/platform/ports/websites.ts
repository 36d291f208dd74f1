/** Reads a brand's website: what its pages say, taken out in a process that can be killed. */
import type { BriefDraft } from './ai';
import type { PageText } from './ai-extractive/page-text';
import type { RefusalReason } from './ai-extractive/refusals';

/** One page as it was fetched, within `READING`. */
export interface WebsitePage {
  /** Final address, after redirects. */
  url: string;
  html: string;
}

/** What the helper process hands over. All of it is foreign text. */
export interface WebsiteExtract {
  /** What the pages say, the first one first; none when the first is refused. */
  pages: PageText[];
  /** The brief that the extractor drafts from the pages. */
  draft: BriefDraft | undefined;
  /** Why there is no draft. */
  refused: RefusalReason | undefined;
}

export interface Websites {
  /**
   * Reads a website and extracts what a brief needs.
   * @param reader whom it is for; one reader's requests do not fill the queue
   * @throws FetchError when the address may not be visited, does not answer with a page, or costs too much to read
   * @throws HelperBusy when too many websites are being read
   */
  read(address: string, reader: string): Promise<WebsiteExtract>;
  /** Ends the processes that read. */
  close(): void;
}

/** Bounds of one reading, over all of its pages. */
export const READING = {
  /** Time for fetching, ms. */
  fetchMs: 12_000,
  /** Pages of one website. */
  pages: 5,
  /** Bytes after decompression, of all pages and of one. */
  bytes: 5_000_000,
  pageBytes: 2_000_000,
  /** Of one page's markup. What is beyond is left out. */
  nodes: 30_000,
  depth: 200,
  attributes: 60,
  attributeLength: 2_048,
  textLength: 600_000,
} as const;
export type ReadingLimits = { readonly [Limit in keyof typeof READING]: number };
