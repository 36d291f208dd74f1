import type { PageData, PublicSettings, Registry } from '@linksouq/shared-api/contract';

/** Source code of one server half. Stack traces show the name `file`. */
export interface ServerHalf {
  file: string;
  code: string;
}
/** A build of the shell and a build of a remote that are rendered together. Each set has its own process. */
export interface BuildSet {
  /** `shell@<build>+<remote>@<build>` */
  key: string;
  /** Reads the source code. It is called at each start of a process of the set. */
  load: () => Promise<Halves>;
}
export interface Halves {
  shell: ServerHalf;
  remote: ServerHalf;
  /** Jobs that the process renders before its first real job, so that its code is compiled. */
  warmUp: readonly RenderJob[];
}
export interface RenderJob {
  url: string;
  /** A language in which both halves have texts. English is in the code. */
  language: string;
  page: string;
  registry: Registry;
  settings: PublicSettings;
  /** Absent for a route without `ssr.data`. */
  pageData?: PageData | undefined;
}
/** The texts and pictures that a page provides for crawlers and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Address or path of the picture in link previews. */
  image?: string;
  /** Description of the picture. */
  imageAlt?: string;
  imageWidth?: number;
  imageHeight?: number;
  /** Address of the largest picture. Browsers load it before the page's scripts. */
  preloadImage?: string;
  canonical?: string;
  jsonLd?: unknown;
}
/** `html` is missing when the markup failed and only the head succeeded. */
export interface Rendered {
  html?: string;
  status?: number;
  head?: PageHead;
}
