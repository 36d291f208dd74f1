import {
  FRAME,
  frameFile,
  type ReleaseManifest,
  type RouteAccess,
  textsModule,
} from '@linksouq/shared-api/contract';
import { SHELL } from '../registry/live';
import { assetUrl } from '../release/paths';
import type { InlineFiles, ReleasePath } from './inline';
import { tag } from './tags';

/** A file of a release with its address and integrity: preloads without the same integrity would be dropped. */
function fileOf(manifest: ReleaseManifest, path: string) {
  return {
    href: assetUrl(manifest.name, manifest.build, path),
    integrity: manifest.files.find((file) => file.path === path)?.integrity,
  };
}

/** What every page of the container needs. */
const common = (manifest: ReleaseManifest, kind: 'scripts' | 'styles') => manifest.pages['.']?.[kind] ?? [];

/** What the page needs besides the shell's own common files, each once and in order. */
function ofPage(manifest: ReleaseManifest, page: string, kind: 'scripts' | 'styles'): string[] {
  const own = manifest.pages[page]?.[kind] ?? [];
  return manifest.name === SHELL ? own : [...new Set([...common(manifest, kind), ...own])];
}

/** `seller-page.1a2b3c4d.css` → `seller-page`: the chunk that the file was built from. */
const chunkOf = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).replace(/(\.[0-9a-f]{6,})?\.css$/, '');

/** One style sheet: its text where the document may hold it, else fetched from its address. */
function style(manifest: ReleaseManifest, path: string, inline: InlineFiles, key?: string): string {
  const { href, integrity } = fileOf(manifest, path);
  const file = inline.get(href);
  if (file) return `${tag('style', { 'data-rspack': key })}${file.text}</style>`;
  return tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous', 'data-rspack': key });
}

export const shellStyles = (shell: ReleaseManifest, inline: InlineFiles): string[] =>
  common(shell, 'styles').map((path) => style(shell, path, inline));

/**
 * The page's styles. `data-rspack` is the key under which the container's runtime and its load guard look for a style
 * that is already there; without it each would be attached twice.
 */
export const pageStyles = (manifest: ReleaseManifest, page: string, inline: InlineFiles): string[] =>
  ofPage(manifest, page, 'styles').map((path) =>
    style(manifest, path, inline, `${manifest.name}:chunk-${chunkOf(path)}`),
  );

/** Everything that the first paint of a page with the server's markup needs, by which it waits for nothing else. */
export function firstPaint(
  shell: ReleaseManifest,
  owner: ReleaseManifest | undefined,
  page: string,
): ReleasePath[] {
  const of = ({ name, build }: ReleaseManifest, paths: readonly string[]) =>
    paths.map((path) => ({ name, build, path }));
  return [...of(shell, common(shell, 'styles')), ...(owner ? of(owner, ofPage(owner, page, 'styles')) : [])];
}

/**
 * The same for a page that the browser renders: fetched early, but nothing waits for them. A style sheet of the document
 * that hangs would hold every script up, header and error screen included.
 */
export function stylePreloads(manifest: ReleaseManifest, page: string): string[] {
  return ofPage(manifest, page, 'styles').map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', { rel: 'preload', as: 'style', href, integrity, crossorigin: 'anonymous' });
  });
}

/** Undefined: as browsers have it, which is high for what is preloaded. */
type Priority = 'low' | undefined;

/** Entry and chunks of the page, fetched beside the shell's scripts instead of after them. */
export function pagePreloads(manifest: ReleaseManifest, page: string, priority?: Priority): string[] {
  const entry = manifest.name === SHELL ? [] : [manifest.entry];
  return scriptPreloads(manifest, [...entry, ...ofPage(manifest, page, 'scripts')], priority);
}

/** The texts of a language, of those that have any: nothing is drawn before they are there. */
export const textPreloads = (
  manifests: readonly (ReleaseManifest | undefined)[],
  language: string,
  priority?: Priority,
): string[] =>
  [...new Set(manifests)].flatMap((manifest) =>
    manifest ? scriptPreloads(manifest, manifest.pages[textsModule(language)]?.scripts ?? [], priority) : [],
  );

const scriptPreloads = (
  manifest: ReleaseManifest,
  scripts: readonly string[],
  fetchpriority?: Priority,
): string[] =>
  [...new Set(scripts)].map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', {
      rel: 'preload',
      as: 'script',
      href,
      integrity,
      crossorigin: 'anonymous',
      fetchpriority,
    });
  });

const isEarly = (path: string) => /^early\.[0-9a-f]+\.js$/.test(path);

/** The file of the few bytes that keep early taps. */
export const earlyFiles = (shell: ReleaseManifest): ReleasePath[] =>
  common(shell, 'scripts')
    .filter(isEarly)
    .map((path) => ({ name: shell.name, build: shell.build, path }));

/**
 * The few bytes that keep early taps. Not deferred, and ahead of the styles, which the first paint waits for: there is
 * no moment at which a button can be seen and a tap on it is lost.
 */
export function earlyScript(shell: ReleaseManifest, inline: InlineFiles): string[] {
  return earlyFiles(shell).map(({ path }) => {
    const { href, integrity } = fileOf(shell, path);
    const file = inline.get(href);
    if (file) return `<script>${file.text}</script>`;
    return `${tag('script', { src: href, integrity, crossorigin: 'anonymous' })}</script>`;
  });
}

/** The shell's frame for a page that the browser renders; none in builds that had no frames, and in other languages. */
export function frameFiles(shell: ReleaseManifest, language: string, access: RouteAccess): ReleasePath[] {
  const path = frameFile(language, access);
  return shell.files.some((file) => file.path === path)
    ? [{ name: shell.name, build: shell.build, path }]
    : [];
}

/** What stands in `#root` until the browser has rendered the page; empty where there is no frame. */
export function frameMarkup(
  shell: ReleaseManifest,
  language: string,
  access: RouteAccess,
  inline: InlineFiles,
): string {
  const [file] = frameFiles(shell, language, access);
  const frame = file && inline.get(fileOf(shell, file.path).href);
  return frame ? `${tag('div', { [FRAME]: '' })}${frame.text}</div>` : '';
}

export function shellScripts(shell: ReleaseManifest): string[] {
  const later = common(shell, 'scripts').filter((path) => !isEarly(path));
  return later.map((path) => {
    const { href, integrity } = fileOf(shell, path);
    return `${tag('script', { defer: true, crossorigin: 'anonymous', integrity, src: href })}</script>`;
  });
}

/** Icons and the web app manifest, when the shell's release has them. */
export function shellIcons(shell: ReleaseManifest): string[] {
  const has = (path: string) => shell.files.some((file) => file.path === path);
  const href = (path: string) => assetUrl(shell.name, shell.build, path);
  return [
    // An empty icon keeps browsers from asking for /favicon.ico.
    tag('link', { rel: 'icon', href: has('favicon.svg') ? href('favicon.svg') : 'data:,' }),
    ...(has('apple-touch-icon.png')
      ? [tag('link', { rel: 'apple-touch-icon', href: href('apple-touch-icon.png') })]
      : []),
    ...(has('manifest.webmanifest')
      ? [tag('link', { rel: 'manifest', href: href('manifest.webmanifest') })]
      : []),
  ];
}
