/** Reads the website of a brand and drafts a brief from it, in a process that the server can kill. */
import type { BriefDraft } from './ai';
import type { PageText } from './ai-extractive/page-text';
import type { RefusalReason } from './ai-extractive/not-a-brand-page';

/** One page, within the limits of `READING`. */
export interface WebsitePage {
  /** Final address, after redirects. */
  url: string;
  html: string;
}

export interface WebsitePicture {
  /** Address of the picture: the `image` of a product, or the address of a logo. */
  image: string;
  bytes: Uint8Array;
}
/** The result of the helper process. Its texts and pictures come from the website and are not trusted. */
export interface WebsiteExtract {
  /** The requested page is the first. Empty when the requested page was refused. */
  pages: PageText[];
  /** Made without a model. */
  draft: BriefDraft | undefined;
  /** The reason when there is no draft. */
  refused: RefusalReason | undefined;
  /** Pictures of the products in the draft, not decoded. */
  pictures?: WebsitePicture[];
  /** Pictures that may be the brand's logo, the most probable first, not decoded. */
  logos?: WebsitePicture[];
}

export interface Websites {
  /**
   * @param client owner of the task in the fair queue: the id of the buyer
   * @throws FetchError when the address is not allowed, returns no page, or needs too much time or memory
   * @throws HelperBusy
   */
  read(address: string, client: string): Promise<WebsiteExtract>;
  close(): void;
}

/** Maximum values for reading one website. */
export const READING = {
  /** Time, in ms, for fetching all pages and files. */
  fetchMs: 12_000,
  pages: 5,
  /** Decompressed bytes of all pages and files together. */
  bytes: 5_000_000,
  pageBytes: 2_000_000,
  /** Number of product pictures. */
  pictures: 6,
  pictureBytes: 1_500_000,
  /** Bytes of the shop's product file, and of a sitemap. */
  fileBytes: 1_000_000,
  /** Limits for the markup of one page. Markup above a limit is cut off. */
  nodes: 30_000,
  depth: 200,
  attributes: 60,
  attributeLength: 2_048,
  textLength: 600_000,
  styleLength: 300_000,
} as const;
export type ReadingLimits = { readonly [Limit in keyof typeof READING]: number };
