import {
  type PageData,
  type PublicSettings,
  type RouteAccess,
  type Registry,
  textsModule,
  THEME_COLORS,
  type ThemeName,
} from '@linksouq/shared-api/contract';
import { type LiveRegistry, type OwnedRoute, SHELL } from '../registry/live';
import type { Rendered } from '../render/types';
import {
  earlyFiles,
  earlyScript,
  firstPaint,
  frameFiles,
  frameMarkup,
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
import type { InlineFiles, ReleasePath } from './inline';
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
  /** Files that stand in the document (`toInline`). */
  inline: InlineFiles;
  /** Elements of development, besides everything else. */
  extra?: readonly string[];
}

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** What the page reads of the registry: which languages a remote has, not the files of its pages, which its own build knows. */
const withoutFiles = (registry: Registry): Registry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => [
      name,
      {
        ...remote,
        pages: Object.fromEntries(
          Object.entries(remote.pages).filter(([page]) => page.startsWith(textsModule(''))),
        ),
      },
    ]),
  ),
});

/** Pages that show everybody the same may be listed by search engines; a person's own pages may not. */
const isIndexed = (route: OwnedRoute | undefined, pageData: PageData | undefined) =>
  route !== undefined &&
  (route.access === 'guest' ||
    route.indexed === true ||
    (route.ssr !== undefined && pageData?.status === 200));

type Asked = Pick<PageInput, 'live' | 'language' | 'route' | 'rendered'>;

/** Pages of unknown addresses are everybody's. */
const accessOf = (route: OwnedRoute | undefined): RouteAccess => route?.access ?? 'guest';

const partsOf = ({ live, route }: Asked) => ({
  shell: live.releases.get(SHELL),
  owner: route && live.releases.get(route.container),
  page: route?.page ?? '',
});

/**
 * The files whose text the document holds: with markup the styles that its first paint waits for; without, the shell's
 * frame, whose styles browsers have after the first visit.
 */
export function toInline(input: Asked): ReleasePath[] {
  const { shell, owner, page } = partsOf(input);
  if (!shell) return [];
  return [
    ...earlyFiles(shell),
    ...(input.rendered?.html
      ? firstPaint(shell, owner, page)
      : frameFiles(shell, input.language.lang, accessOf(input.route))),
  ];
}

/**
 * The whole document. With markup, what is painted comes first: the largest picture is asked for ahead of everything,
 * styles stand in the document, then the markup; scripts at low priority and data follow it. Named at the top, scripts
 * share the line with the picture: seen 1.15 × as late as one bundle instead of 1.08 ×, and usable no sooner. Without
 * markup everything but the shell's frame waits for the scripts. Inline are only files of releases, which the policy
 * names by their hashes.
 * @throws Error when no shell is live
 */
export function composePage(input: PageInput): string {
  const { live, settings, language, route, pageData, rendered, inline } = input;
  const { shell, owner, page } = partsOf(input);
  if (!shell) throw new Error('no shell is live');
  const markup = rendered?.html ?? '';
  const theme: ThemeName = route?.theme ?? 'light';
  const priority = markup ? 'low' : undefined;
  const scripts = [
    ...shellScripts(shell),
    ...(owner ? pagePreloads(owner, page, priority) : []),
    ...textPreloads([shell, owner], language.lang, priority),
  ];
  const styles = [
    ...shellStyles(shell, inline),
    ...(owner ? (markup ? pageStyles(owner, page, inline) : stylePreloads(owner, page)) : []),
  ];
  const data = [
    json('settings', settings),
    json('registry', withoutFiles(live.document)),
    pageData ? json('page-data', pageData) : '',
    ...(input.extra ?? []),
  ];
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: THEME_COLORS[theme] }),
    ...earlyScript(shell, inline),
    imagePreload(rendered?.head),
    ...styles,
    ...(markup ? [] : scripts),
    ...headTags({ ...input, head: rendered?.head, indexed: isIndexed(route, pageData) }),
    ...shellIcons(shell),
    ...(markup ? [] : data),
  ];
  const inRoot = markup || frameMarkup(shell, language.lang, accessOf(route), inline);
  return [
    '<!doctype html>',
    tag('html', { lang: language.lang, dir: language.dir, 'data-theme': theme }),
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${inRoot}</div>${markup ? [...scripts, ...data].join('') : ''}</body></html>`,
  ].join('');
}
