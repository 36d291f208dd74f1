import { FRAME, frameFile, type RouteAccess, textsModule } from '@linksouq/shared-api/contract';
import { type LiveManifest, SHELL } from '../registry/live';
import { assetUrl } from '../release/paths';
import type { InlineFiles, ReleasePath } from './inline';
import { tag } from './tags';

/**
 * Returns the address and the integrity of a release's file. Preloads need the integrity too: browsers
 * discard a preload whose integrity differs from the integrity of the element.
 */
function fileOf(manifest: LiveManifest, path: string) {
  return {
    href: assetUrl(manifest.name, manifest.build, path, manifest.base),
    integrity: manifest.files.find((file) => file.path === path)?.integrity,
  };
}

/** The files that every page of the container needs. */
const commonFiles = (manifest: LiveManifest, kind: 'scripts' | 'styles') => manifest.pages['.']?.[kind] ?? [];

/**
 * Lists the page's files in load order, each file once. For the shell the list omits the files that all pages
 * need.
 */
function filesOfPage(manifest: LiveManifest, page: string, kind: 'scripts' | 'styles'): string[] {
  const pageFiles = manifest.pages[page]?.[kind] ?? [];
  return manifest.name === SHELL ? pageFiles : [...new Set([...commonFiles(manifest, kind), ...pageFiles])];
}

/** Returns the chunk of a file: `seller-page.1a2b3c4d.css` → `seller-page`. */
const chunkOf = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).replace(/(\.[0-9a-f]{6,})?\.css$/, '');

/** Returns the element of one style sheet: its text if the file is inline, otherwise a link. */
function styleElement(manifest: LiveManifest, path: string, inline: InlineFiles, key?: string): string {
  const { href, integrity } = fileOf(manifest, path);
  const file = inline.get(href);
  if (file) return `${tag('style', { 'data-rspack': key })}${file.text}</style>`;
  return tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous', 'data-rspack': key });
}

export const shellStyles = (shell: LiveManifest, inline: InlineFiles): string[] =>
  commonFiles(shell, 'styles').map((path) => styleElement(shell, path, inline));

/**
 * Returns the page's styles. The federation runtime of the container and its load guard look for the
 * attribute `data-rspack` to find an existing style. Without the attribute they would insert each style a
 * second time.
 */
export const pageStyles = (manifest: LiveManifest, page: string, inline: InlineFiles): string[] =>
  filesOfPage(manifest, page, 'styles').map((path) =>
    styleElement(manifest, path, inline, `${manifest.name}:chunk-${chunkOf(path)}`),
  );

/**
 * Returns the styles that the first paint of a server-rendered page needs. The first paint waits for no other
 * file.
 */
export function firstPaint(
  shell: LiveManifest,
  owner: LiveManifest | undefined,
  page: string,
): ReleasePath[] {
  const addressesOf = ({ name, build, base }: LiveManifest, paths: readonly string[]) =>
    paths.map((path) => ({ name, build, path, base }));
  return [
    ...addressesOf(shell, commonFiles(shell, 'styles')),
    ...(owner ? addressesOf(owner, filesOfPage(owner, page, 'styles')) : []),
  ];
}

/**
 * Returns preloads of the page's styles for a browser-rendered page. Preloads do not block other elements. A
 * style sheet that does not load would block every script, also the scripts of the header and of the error
 * screen.
 */
export function stylePreloads(manifest: LiveManifest, page: string): string[] {
  return filesOfPage(manifest, page, 'styles').map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', { rel: 'preload', as: 'style', href, integrity, crossorigin: 'anonymous' });
  });
}

/**
 * Preloads the fonts of the document's language: the name of such a file begins with the language, as in
 * `assets/ar-common-400.1a2b3c4d.woff2`. Without a preload, browsers find a font only when they lay the text out.
 * The elements have no integrity, because browsers check it only for scripts and styles.
 */
export function fontPreloads(shell: LiveManifest, language: string): string[] {
  const prefix = `assets/${new Intl.Locale(language).language}-`;
  const fonts = shell.files.filter(({ path }) => path.startsWith(prefix) && path.endsWith('.woff2'));
  return fonts.map(({ path }) => {
    const { href } = fileOf(shell, path);
    return tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });
  });
}

/**
 * Preloads the entry file and the chunks of the page. Browsers load them in parallel with the shell's
 * scripts.
 */
export function pagePreloads(manifest: LiveManifest, page: string): string[] {
  const entry = manifest.name === SHELL ? [] : [manifest.entry];
  return scriptPreloads(manifest, [...entry, ...filesOfPage(manifest, page, 'scripts')]);
}

/**
 * Preloads the shell's code for calls. A browser-rendered page without data calls the server as soon as it
 * runs, and would otherwise request this code only then. `shared-api/host/client.ts` names the chunk.
 */
export const callPreloads = (shell: LiveManifest): string[] =>
  scriptPreloads(
    shell,
    shell.files.map(({ path }) => path).filter((path) => /^shell-calls\.[0-9a-f]+\.js$/.test(path)),
  );

/** Preloads the texts of a language other than English. The app draws nothing until the texts are loaded. */
export const textPreloads = (manifests: readonly (LiveManifest | undefined)[], language: string): string[] =>
  [...new Set(manifests)].flatMap((manifest) =>
    manifest ? scriptPreloads(manifest, manifest.pages[textsModule(language)]?.scripts ?? []) : [],
  );

/**
 * Returns preloads of scripts. They have a low priority, like deferred scripts. With the default priority of
 * preloads they would compete with styles, fonts and pictures, which the first paint needs.
 */
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

/** The files of the small script that records early taps. */
export const earlyFiles = (shell: LiveManifest): ReleasePath[] =>
  commonFiles(shell, 'scripts')
    .filter(isEarly)
    .map((path) => ({ name: shell.name, build: shell.build, path, base: shell.base }));

/**
 * Returns the small script that records early taps. The script is not deferred and precedes the styles, and
 * the first paint waits for the styles. So every visible button already records a tap.
 */
export function earlyScript(shell: LiveManifest, inline: InlineFiles): string[] {
  return earlyFiles(shell).map(({ path }) => {
    const { href, integrity } = fileOf(shell, path);
    const file = inline.get(href);
    if (file) return `<script>${file.text}</script>`;
    return `${tag('script', { src: href, integrity, crossorigin: 'anonymous' })}</script>`;
  });
}

/**
 * Returns the file of the shell's frame for a browser-rendered page. The list is empty for a build or
 * language without frames.
 */
export function frameFiles(shell: LiveManifest, language: string, access: RouteAccess): ReleasePath[] {
  const path = frameFile(language, access);
  return shell.files.some((file) => file.path === path)
    ? [{ name: shell.name, build: shell.build, path, base: shell.base }]
    : [];
}

/** Returns the content of `#root` until the browser has rendered the page. It is empty when there is no frame. */
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

export function shellScripts(shell: LiveManifest): string[] {
  const deferredScripts = commonFiles(shell, 'scripts').filter((path) => !isEarly(path));
  return deferredScripts.map((path) => {
    const { href, integrity } = fileOf(shell, path);
    return `${tag('script', { defer: true, crossorigin: 'anonymous', integrity, src: href })}</script>`;
  });
}

/** Returns the icons and the web app manifest when the shell's release contains them. */
export function shellIcons(shell: LiveManifest): string[] {
  const has = (path: string) => shell.files.some((file) => file.path === path);
  // Icons and the manifest stay at the origin of the page, because the manifest contains addresses of this
  // origin.
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
