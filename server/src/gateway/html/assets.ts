import { FRAME, frameFile, LATE_SCRIPTS, type RouteAccess, textsModule } from '@linksouq/shared-api/contract';
import { type LiveManifest, SHELL } from '../registry/live';
import { assetUrl } from '../release/paths';
import { addressOf, type InlineFiles, type ReleasePath } from './inline';
import { tag } from './tags';

/**
 * Preloads also need the integrity, because browsers discard a preload whose integrity differs from that of the
 * element.
 */
function fileOf(manifest: LiveManifest, path: string) {
  return {
    href: assetUrl(manifest.name, manifest.build, path, manifest.base),
    integrity: manifest.files.find((file) => file.path === path)?.integrity,
  };
}

const commonFiles = (manifest: LiveManifest, kind: 'scripts' | 'styles') => manifest.pages['.']?.[kind] ?? [];

/** Returns the page's files in load order. Omits the common files of the shell, which every document contains. */
function filesOfPage(manifest: LiveManifest, page: string, kind: 'scripts' | 'styles'): string[] {
  const pageFiles = manifest.pages[page]?.[kind] ?? [];
  return manifest.name === SHELL ? pageFiles : [...new Set([...commonFiles(manifest, kind), ...pageFiles])];
}

/** Returns `seller-page` for `seller-page.1a2b3c4d.css`. */
const chunkOf = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).replace(/(\.[0-9a-f]{6,})?\.css$/, '');

/** @param key value of `data-rspack` */
function styleElement(manifest: LiveManifest, path: string, inline: InlineFiles, key?: string): string {
  const { href, integrity } = fileOf(manifest, path);
  const file = inline.get(href);
  if (file) return `${tag('style', { 'data-rspack': key })}${file.text}</style>`;
  return tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous', 'data-rspack': key });
}

export const shellStyles = (shell: LiveManifest, inline: InlineFiles): string[] =>
  commonFiles(shell, 'styles').map((path) => styleElement(shell, path, inline));

/**
 * Returns the styles of a page, with the attribute `data-rspack`. Without it, the federation runtime would not find the
 * styles, and would insert them a second time.
 */
export const pageStyles = (manifest: LiveManifest, page: string, inline: InlineFiles): string[] =>
  filesOfPage(manifest, page, 'styles').map((path) =>
    styleElement(manifest, path, inline, `${manifest.name}:chunk-${chunkOf(path)}`),
  );

/** Returns the styles that the first paint of a server-rendered page needs. */
export function firstPaintStyles(
  shell: LiveManifest,
  owner: LiveManifest | undefined,
  page: string,
): ReleasePath[] {
  const releasePaths = ({ name, build, base }: LiveManifest, paths: readonly string[]) =>
    paths.map((path) => ({ name, build, path, base }));
  return [
    ...releasePaths(shell, commonFiles(shell, 'styles')),
    ...(owner ? releasePaths(owner, filesOfPage(owner, page, 'styles')) : []),
  ];
}

/**
 * Returns the styles of a browser-rendered page as preloads. A style sheet that does not load would block all scripts,
 * also the scripts of the error screen. A preload blocks nothing.
 */
export function stylePreloads(manifest: LiveManifest, page: string): string[] {
  return filesOfPage(manifest, page, 'styles').map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', { rel: 'preload', as: 'style', href, integrity, crossorigin: 'anonymous' });
  });
}

/**
 * Preloads the fonts of the document's language, such as `assets/ar-common-400.1a2b3c4d.woff2`. Without a preload,
 * browsers request a font only when they lay out the text. Browsers check no integrity of fonts.
 */
export function fontPreloads(shell: LiveManifest, language: string): string[] {
  const prefix = `assets/${new Intl.Locale(language).language}-`;
  const fonts = shell.files.filter(({ path }) => path.startsWith(prefix) && path.endsWith('.woff2'));
  return fonts.map(({ path }) => {
    const { href } = fileOf(shell, path);
    return tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });
  });
}

/** Browsers load these files in parallel with the shell's scripts. */
export function pagePreloads(manifest: LiveManifest, page: string): string[] {
  const entry = manifest.name === SHELL ? [] : [manifest.entry];
  return scriptPreloads(manifest, [...entry, ...filesOfPage(manifest, page, 'scripts')]);
}

/**
 * Preloads the shell's code for calls of the API, which a browser-rendered page needs at once.
 * `shared-api/host/client.ts` defines the name of the chunk.
 */
export const apiClientPreloads = (shell: LiveManifest): string[] =>
  scriptPreloads(
    shell,
    shell.files.map(({ path }) => path).filter((path) => /^shell-calls\.[0-9a-f]+\.js$/.test(path)),
  );

/** Preloads the texts of a language other than English, because the app draws nothing before they are loaded. */
export const textPreloads = (manifests: readonly (LiveManifest | undefined)[], language: string): string[] =>
  [...new Set(manifests)].flatMap((manifest) =>
    manifest ? scriptPreloads(manifest, manifest.pages[textsModule(language)]?.scripts ?? []) : [],
  );

/** Returns preloads of scripts. Their priority is low, because the first paint needs no scripts. */
const scriptPreloads = (manifest: LiveManifest, scripts: readonly string[]): string[] =>
  [...new Set(scripts)].map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', {
      rel: 'preload',
      as: 'script',
      href,
      integrity,
      crossorigin: 'anonymous',
      fetchpriority: 'low',
    });
  });

const isEarly = (path: string) => /^early\.[0-9a-f]+\.js$/.test(path);

export const earlyFiles = (shell: LiveManifest): ReleasePath[] =>
  commonFiles(shell, 'scripts')
    .filter(isEarly)
    .map((path) => ({ name: shell.name, build: shell.build, path, base: shell.base }));

/**
 * The script that records early taps is not deferred and precedes the styles. So it runs before a button is visible.
 */
export function earlyScript(shell: LiveManifest, inline: InlineFiles): string[] {
  return earlyFiles(shell).map(({ path }) => {
    const { href, integrity } = fileOf(shell, path);
    const file = inline.get(href);
    if (file) return `<script>${file.text}</script>`;
    return `${tag('script', { src: href, integrity, crossorigin: 'anonymous' })}</script>`;
  });
}

/** Returns the file of the shell's frame. Empty for a build or a language without frames. */
export function frameFiles(shell: LiveManifest, language: string, access: RouteAccess): ReleasePath[] {
  const path = frameFile(language, access);
  return shell.files.some((file) => file.path === path)
    ? [{ name: shell.name, build: shell.build, path, base: shell.base }]
    : [];
}

/** Returns the content of `#root` that visitors see until the browser has rendered the page. */
export function frameMarkup(
  shell: LiveManifest,
  language: string,
  access: RouteAccess,
  inline: InlineFiles,
): string {
  const [file] = frameFiles(shell, language, access);
  const frame = file && inline.get(fileOf(shell, file.path).href);
  return frame ? `${tag('div', { [FRAME]: '' })}${frame.text}</div>` : '';
}

const deferredFiles = (shell: LiveManifest) => commonFiles(shell, 'scripts').filter((path) => !isEarly(path));

export const shellScripts = (shell: LiveManifest): string[] =>
  deferredFiles(shell).map((path) => {
    const { href, integrity } = fileOf(shell, path);
    return `${tag('script', { defer: true, crossorigin: 'anonymous', integrity, src: href })}</script>`;
  });

/**
 * Preloads the shell's deferred scripts. The early script inserts them after the first paint, because scripts that load
 * fast would delay this paint.
 */
export const lateShellScripts = (shell: LiveManifest): string[] => [
  ...scriptPreloads(shell, deferredFiles(shell)),
  `${tag('template', { id: LATE_SCRIPTS })}${shellScripts(shell).join('')}</template>`,
];
/** Returns false for older shells, because their early script does not use the template. */
export const insertsLateScripts = (shell: LiveManifest, inline: InlineFiles): boolean =>
  earlyFiles(shell).some((file) => inline.get(addressOf(file))?.text.includes(LATE_SCRIPTS));

export const areInline = (files: readonly ReleasePath[], inline: InlineFiles): boolean =>
  files.every((file) => inline.has(addressOf(file)));

export function shellIcons(shell: LiveManifest): string[] {
  const has = (path: string) => shell.files.some((file) => file.path === path);
  // The icons are at the page's origin, and not at the asset origin, because the addresses in `manifest.webmanifest` are
  // relative.
  const href = (path: string) => assetUrl(shell.name, shell.build, path);
  return [
    // An empty icon prevents a request for /favicon.ico.
    tag('link', { rel: 'icon', href: has('favicon.svg') ? href('favicon.svg') : 'data:,' }),
    ...(has('apple-touch-icon.png')
      ? [tag('link', { rel: 'apple-touch-icon', href: href('apple-touch-icon.png') })]
      : []),
    ...(has('manifest.webmanifest')
      ? [tag('link', { rel: 'manifest', href: href('manifest.webmanifest') })]
      : []),
  ];
}
