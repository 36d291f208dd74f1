import {
  type PageData,
  type PublicSettings,
  type RouteAccess,
  type Registry,
  textsModule,
  THEME_COLORS,
  type ThemeName,
} from '@linksouq/shared-api/contract';
import { translate } from '../../platform/i18n';
import { type LiveRegistry, type OwnedRoute, SHELL } from '../registry/live';
import type { PageHead, Rendered } from '../render/types';
import {
  areInline,
  apiClientPreloads,
  earlyFiles,
  earlyScript,
  firstPaintStyles,
  fontPreloads,
  frameFiles,
  frameMarkup,
  insertsLateScripts,
  lateShellScripts,
  pagePreloads,
  pageStyles,
  shellIcons,
  shellScripts,
  shellStyles,
  stylePreloads,
  textPreloads,
} from './assets';
import { inlineJson } from './escape';
import { escapeHtml } from '../../platform/escape-html';
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
  /** Undefined for an unknown address. */
  route: OwnedRoute | undefined;
  pageData: PageData | undefined;
  rendered: Rendered | undefined;
  /** Whether the address has no page, or its data does not exist. */
  isMissing?: boolean;
  /** The files that `filesToInline` selected. */
  inline: InlineFiles;
  /** Elements above the page: the banner of a preview. */
  banner?: string | undefined;
  /** Elements that development adds. */
  extra?: readonly string[];
}

const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Keeps only the files of translated texts, because each build contains the list of its other files. */
const withoutPageFiles = (registry: Registry): Registry => ({
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

/** Returns a note for browsers without JavaScript: buttons do nothing, and browser-rendered pages show only the frame. */
const noScriptsNote = (language: string) =>
  `<noscript><p class="no-scripts">${escapeHtml(translate(language, NO_SCRIPTS))}</p></noscript>`;
const NO_SCRIPTS = 'Please turn on JavaScript in your browser. Ordering and all other pages need it.';

/** Search engines may list only pages that are equal for all visitors. */
const isIndexed = (route: OwnedRoute | undefined, pageData: PageData | undefined) =>
  route !== undefined &&
  (route.access === 'guest' ||
    route.indexed === true ||
    (route.ssr !== undefined && pageData?.status === 200));

/** Returns the head for a page that provides no head. This head contains only the title of the route. */
function routeHead({ isMissing, language: { lang }, route, settings }: PageInput): PageHead | undefined {
  const title = isMissing ? translate(lang, 'Page not found') : (route?.titles?.[lang] ?? route?.title);
  return title ? { title: `${title} · ${settings.product}` } : undefined;
}

type RouteInput = Pick<PageInput, 'live' | 'language' | 'route' | 'rendered'>;

/** An unknown address has the access `guest`. Pages with this access are equal for all visitors. */
const accessOf = (route: OwnedRoute | undefined): RouteAccess => route?.access ?? 'guest';

const partsOf = ({ live, route }: RouteInput) => ({
  shell: live.releases.get(SHELL),
  owner: route && live.releases.get(route.container),
  page: route?.page ?? '',
});

/**
 * Returns the files that the document contains inline: the script for early taps, and the styles of the first paint. A
 * document without markup contains the shell's frame instead of styles. Browsers then cache the style files.
 */
export function filesToInline(input: RouteInput): ReleasePath[] {
  const { shell, owner, page } = partsOf(input);
  if (!shell) return [];
  return [
    ...earlyFiles(shell),
    ...(input.rendered?.html
      ? firstPaintStyles(shell, owner, page)
      : frameFiles(shell, input.language.lang, accessOf(input.route))),
  ];
}

/**
 * Returns whether the shell inserts its scripts after the first paint. Pages with data are excluded, because they have
 * pictures, and the scripts would run while the pictures load. Deferred scripts wait for style files, but inserted
 * scripts do not. So all styles must be inline.
 */
function hasLateScripts({ inline, pageData, ...input }: PageInput): boolean {
  const { shell, owner, page } = partsOf(input);
  return (
    shell !== undefined &&
    Boolean(input.rendered?.html) &&
    !pageData &&
    areInline(firstPaintStyles(shell, owner, page), inline) &&
    insertsLateScripts(shell, inline)
  );
}

/**
 * Returns the document. If it contains markup, scripts and data follow the visible parts, because scripts at the top
 * delay the largest picture (docs/decisions/11-inline-styles.md).
 *
 * Inline code comes only from files of releases and the preview banner. The Content-Security-Policy contains the hashes
 * of this code.
 * @throws Error without a live shell
 */
export function composePage(input: PageInput): string {
  const { live, settings, language, route, pageData, rendered, inline } = input;
  const { shell, owner, page } = partsOf(input);
  if (!shell) throw new Error('no shell is live');
  const markup = rendered?.html ?? '';
  const theme: ThemeName = route?.theme ?? 'light';
  const scripts = [
    ...(hasLateScripts(input) ? lateShellScripts(shell) : shellScripts(shell)),
    ...(owner ? pagePreloads(owner, page) : []),
    // A page with markup or data is useful before its calls of the API.
    ...(pageData || markup ? [] : apiClientPreloads(shell)),
    ...textPreloads([shell, owner], language.lang),
  ];
  const styles = [
    ...shellStyles(shell, inline),
    ...(owner ? (markup ? pageStyles(owner, page, inline) : stylePreloads(owner, page)) : []),
  ];
  const data = [
    jsonElement('settings', settings),
    jsonElement(
      'registry',
      withoutPageFiles(route?.access === 'operator' ? live.operatorDocument : live.document),
    ),
    pageData ? jsonElement('page-data', pageData) : '',
    ...(input.extra ?? []),
  ];
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'theme-color', content: THEME_COLORS[theme] }),
    ...earlyScript(shell, inline),
    imagePreload(rendered?.head),
    // A preloaded font delays the largest picture by 0.1 s on a phone.
    ...(rendered?.head?.preloadImage ? [] : fontPreloads(shell, language.lang)),
    ...styles,
    ...(markup ? [] : scripts),
    ...headTags({
      ...input,
      head: rendered?.head ?? routeHead(input),
      indexed: !input.isMissing && isIndexed(route, pageData),
    }),
    ...shellIcons(shell),
    ...(markup ? [] : data),
  ];
  const rootContent = markup || frameMarkup(shell, language.lang, accessOf(route), inline);
  return [
    '<!doctype html>',
    tag('html', { lang: language.lang, dir: language.dir, 'data-theme': theme }),
    `<head>${head.join('')}</head>`,
    `<body>${input.banner ?? ''}${noScriptsNote(language.lang)}<div id="root">${rootContent}</div>${markup ? [...scripts, ...data].join('') : ''}</body></html>`,
  ].join('');
}
