import { type PageData, type PublicSettings, THEME_COLORS, type ThemeName } from 'shared-api/contract';
import { type LiveRegistry, type OwnedRoute, SHELL } from '../registry/live';
import type { Rendered } from '../render/types';
import {
  earlyScript,
  pagePreloads,
  pageStyles,
  shellIcons,
  shellScripts,
  shellStyles,
  stylePreloads,
  textPreloads,
} from './assets';
import { inlineJson } from './escape';
import { headTags, imagePreload } from './head';
import type { Language } from './language';
import { tag } from './tags';

export interface PageInput {
  live: LiveRegistry;
  settings: PublicSettings;
  origin: string;
  language: Language;
  pathname: string;
  /** Undefined for an address that no route knows. */
  route: OwnedRoute | undefined;
  pageData: PageData | undefined;
  rendered: Rendered | undefined;
  /** Elements of development, besides everything else. */
  extra?: readonly string[];
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Pages that show everybody the same may be listed by search engines; a person's own pages may not. */
const isIndexed = (route: OwnedRoute | undefined, pageData: PageData | undefined) =>
  route !== undefined && (route.access === 'guest' || (route.ssr !== undefined && pageData?.status === 200));

/**
 * The whole document. Order is speed: styles and the largest picture first, then preloads, then deferred scripts; no
 * inline script and no inline style, so that the policy can forbid both.
 * @throws Error when no shell is live
 */
export function composePage(input: PageInput): string {
  const { live, settings, language, route, pageData, rendered } = input;
  const shell = live.releases.get(SHELL);
  if (!shell) throw new Error('no shell is live');
  const theme: ThemeName = route?.theme ?? 'light';
  const owner = route && live.releases.get(route.container);
  const page = route?.page ?? '';
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: THEME_COLORS[theme] }),
    ...earlyScript(shell),
    ...headTags({ ...input, head: rendered?.head, indexed: isIndexed(route, pageData) }),
    ...shellStyles(shell),
    ...(owner ? (rendered ? pageStyles : stylePreloads)(owner, page) : []),
    imagePreload(rendered?.head),
    ...(owner ? pagePreloads(owner, page) : []),
    ...textPreloads([shell, owner], language.lang),
    ...shellIcons(shell),
    json('settings', settings),
    json('registry', live.document),
    pageData ? json('page-data', pageData) : '',
    ...shellScripts(shell),
    ...(input.extra ?? []),
  ];
  return [
    '<!doctype html>',
    tag('html', { lang: language.lang, dir: language.dir, 'data-theme': theme }),
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${rendered?.html ?? ''}</div></body></html>`,
  ].join('');
}
