import { type ReleaseManifest, textsModule } from 'shared-api/contract';
import { SHELL } from '../registry/live';
import { assetUrl } from '../release/paths';
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

export function shellStyles(shell: ReleaseManifest): string[] {
  return common(shell, 'styles').map((path) => {
    const { href, integrity } = fileOf(shell, path);
    return tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous' });
  });
}

/**
 * The page's styles. `data-rspack` is the key under which the container's runtime looks for a style that is already
 * there; without it each would be attached twice (federation.md).
 */
export function pageStyles(manifest: ReleaseManifest, page: string): string[] {
  return ofPage(manifest, page, 'styles').map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    const key = `${manifest.name}:chunk-${chunkOf(path)}`;
    return tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous', 'data-rspack': key });
  });
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

/** Entry and chunks of the page, fetched beside the shell's scripts instead of after them. */
export function pagePreloads(manifest: ReleaseManifest, page: string): string[] {
  const entry = manifest.name === SHELL ? [] : [manifest.entry];
  return scriptPreloads(manifest, [...entry, ...ofPage(manifest, page, 'scripts')]);
}
/** The texts of a language, of those that have any: nothing is drawn before they are there. */
export const textPreloads = (
  manifests: readonly (ReleaseManifest | undefined)[],
  language: string,
): string[] =>
  [...new Set(manifests)].flatMap((manifest) =>
    manifest ? scriptPreloads(manifest, manifest.pages[textsModule(language)]?.scripts ?? []) : [],
  );

const scriptPreloads = (manifest: ReleaseManifest, scripts: readonly string[]): string[] =>
  [...new Set(scripts)].map((path) => {
    const { href, integrity } = fileOf(manifest, path);
    return tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' });
  });

const isEarly = (path: string) => /^early\.[0-9a-f]+\.js$/.test(path);

/**
 * The few bytes that keep early taps. Not deferred, and ahead of the styles, which the first paint waits for: there is
 * no moment at which a button can be seen and a tap on it is lost.
 */
export function earlyScript(shell: ReleaseManifest): string[] {
  return common(shell, 'scripts')
    .filter(isEarly)
    .map((path) => {
      const { href, integrity } = fileOf(shell, path);
      return `${tag('script', { src: href, integrity, crossorigin: 'anonymous' })}</script>`;
    });
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
