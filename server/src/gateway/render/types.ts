import type { PageData, PublicSettings, Registry } from '@linksouq/shared-api/contract';

/** Source of one server half. Stack traces contain `file`. */
export interface ServerHalf {
  file: string;
  code: string;
}
/** The builds that are rendered together. Another build of either one is another set with its own process. */
export interface BuildSet {
  /** `<shell build>+<remote>@<build>` */
  key: string;
  /** Read once, when the set's process starts. */
  load: () => Promise<Halves>;
}
export interface Halves {
  shell: ServerHalf;
  remote: ServerHalf;
  /** Jobs that the process renders for itself before its first real one. */
  warmUp: readonly RenderJob[];
}
export interface RenderJob {
  url: string;
  /** A language in which both halves have texts. English is in the code. */
  language: string;
  page: string;
  registry: Registry;
  settings: PublicSettings;
  pageData: PageData;
}
/** The texts and pictures of a page for crawlers and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Picture of link previews; an address or a path. */
  image?: string;
  /** What the picture shows, and its size in px. */
  imageAlt?: string;
  imageWidth?: number;
  imageHeight?: number;
  /** The largest picture, fetched before any script. */
  preloadImage?: string;
  canonical?: string;
  jsonLd?: unknown;
}
/** `html` is absent when the markup failed and the head succeeded. */
export interface Rendered {
  html?: string;
  status?: number;
  head?: PageHead;
}
