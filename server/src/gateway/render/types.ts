import type { PageData, PublicSettings, Registry } from '@linksouq/shared-api/contract';

/** Text of one server half; `file` names it in stack traces. */
export interface ServerHalf {
  file: string;
  code: string;
}
/** The builds that are rendered together. Another build of either is another set, with a process of its own. */
export interface BuildSet {
  /** `<shell build>+<remote>@<build>` */
  key: string;
  /** Read once, when the set's process starts. */
  load: () => Promise<Halves>;
}
export interface Halves {
  shell: ServerHalf;
  remote: ServerHalf;
  /** Renders that the process makes for itself before its first real one. */
  warmUp: readonly RenderJob[];
}
export interface RenderJob {
  url: string;
  /** One that both halves have texts in; English is in the code. */
  language: string;
  page: string;
  registry: Registry;
  settings: PublicSettings;
  pageData: PageData;
}
/** What a page says of itself to crawlers and link previews. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Picture of link previews; an address or a path. */
  image?: string;
  /** The picture that is painted largest, to be fetched before any script. */
  preloadImage?: string;
  canonical?: string;
  jsonLd?: unknown;
}
/** `html` is absent when the markup failed and the head did not. */
export interface Rendered {
  html?: string;
  status?: number;
  head?: PageHead;
}
