/** Reads a brand's website and extracts its facts in a process that can be killed. */
import type { BriefDraft } from './ai';
import type { PageText } from './ai-extractive/page-text';
import type { RefusalReason } from './ai-extractive/not-a-brand-page';

/** One fetched page, within `READING`. */
export interface WebsitePage {
  /** Final address, after redirects. */
  url: string;
  html: string;
}

export interface ProductPicture {
  /** The product's `image`. */
  image: string;
  bytes: Uint8Array;
}
/** The result of the helper process. All of it is foreign text. */
export interface WebsiteExtract {
  /** Facts of the pages, the first one first. Empty when the first page is refused. */
  pages: PageText[];
  /** The brief that the extractor drafts from the pages. */
  draft: BriefDraft | undefined;
  /** Why there is no draft. */
  refused: RefusalReason | undefined;
  /** Pictures of the draft's products as the site sent them: not decoded, with any content. */
  pictures?: ProductPicture[];
  /** Candidates for the brand's logo, the most certain first, also as the site sent them. */
  logos?: ProductPicture[];
}

export interface Websites {
  /**
   * Reads a website and extracts what a brief needs.
   * @param reader the buyer, so that one buyer's requests do not fill the queue
   * @throws FetchError when the address is not allowed, returns no page, or costs too much to read
   * @throws HelperBusy when too many websites are being read
   */
  read(address: string, reader: string): Promise<WebsiteExtract>;
  /** Ends the helper processes. */
  close(): void;
}

/** Limits of one reading, over all of its pages. */
export const READING = {
  /** Maximum time for fetching, ms. */
  fetchMs: 12_000,
  /** Maximum number of pages of one website. */
  pages: 5,
  /** Maximum bytes after decompression: of all pages, and of one. */
  bytes: 5_000_000,
  pageBytes: 2_000_000,
  /**
   * Maximum number of product pictures and maximum bytes of one; maximum bytes of the shop's product file and of a
   * sitemap.
   */
  pictures: 6,
  pictureBytes: 1_500_000,
  fileBytes: 1_000_000,
  /** Maximum sizes of one page's markup. The rest is cut. */
  nodes: 30_000,
  depth: 200,
  attributes: 60,
  attributeLength: 2_048,
  textLength: 600_000,
  styleLength: 300_000,
} as const;
export type ReadingLimits = { readonly [Limit in keyof typeof READING]: number };
