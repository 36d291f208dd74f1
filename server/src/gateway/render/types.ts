import type { PageData, PublicSettings, Registry } from '@linksouq/shared-api/contract';

/** Source code of one server half (the part of a build that renders on the server). `file` is the name in stack traces. */
export interface ServerHalf {
  file: string;
  code: string;
}
/** A build of the shell and a build of a remote, which run in one render process. */
export interface BuildSet {
  /** `shell@<build>+<remote>@<build>` */
  key: string;
  /** Reads the source code for a new process. */
  load: () => Promise<Halves>;
}
export interface Halves {
  shell: ServerHalf;
  remote: ServerHalf;
  /** Inputs of renders that only compile the code before the first visitor. Their results are discarded. */
  warmUp: readonly RenderInput[];
}
export interface RenderInput {
  url: string;
  /** English, or another language for which both halves have texts. */
  language: string;
  page: string;
  registry: Registry;
  settings: PublicSettings;
  /** Absent for a route without `ssr.data`. */
  pageData?: PageData | undefined;
}
/** What a page provides for crawlers and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Address or path of the picture in link previews. */
  image?: string;
  imageAlt?: string;
  imageWidth?: number;
  imageHeight?: number;
  /** Address of the page's largest picture, which browsers preload. */
  preloadImage?: string;
  canonical?: string;
  jsonLd?: unknown;
  /** True if the data exists, but the item in the address does not exist. The document then has the status 404. */
  isMissing?: boolean;
}
/** `html` is missing when the markup failed and only the head succeeded. */
export interface Rendered {
  html?: string;
  status?: number;
  head?: PageHead;
}
