/** Opens the variants of bench/README.md. Each variant has its own origin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { composePage, filesToInline } from '../../server/src/gateway/html/compose';
import { documentHeaders } from '../../server/src/gateway/html/headers';
import { inlineFile, type InlineFiles, type ReleasePath } from '../../server/src/gateway/html/inline';
import { dataCall } from '../../server/src/gateway/data-call';
import { securityHeaders } from '../../server/src/gateway/security';
import { createLive, type LiveRegistry, type OwnedRoute } from '../../server/src/gateway/registry/live';
import { assetUrl } from '../../server/src/gateway/release/paths';
import { RenderPool } from '../../server/src/gateway/render/pool';
import type { BuildSet, Rendered } from '../../server/src/gateway/render/types';
import {
  API_BASE,
  type PageData,
  type PublicSettings,
  type Registry,
  type RegistryRemote,
} from '../../shared-api/contract';
import { readDeclaration, SHELL } from '../../ops/build/workspaces';
import { ROOT, WORKSPACES } from '../../ops/lib/paths';
import { type Build, buildDefaultFederation, buildOneBundle } from './builds';
import { openSite, type Site } from './site';
import { staticPage } from './static-page';

export type VariantName = 'a' | 'b' | 'b2' | 'c' | 'd';
export const LABELS: Record<VariantName, string> = {
  a: '(a) ours',
  b: '(b) one bundle',
  b2: '(b2) one bundle, rendered',
  c: '(c) federation defaults',
  d: '(d) static page',
};
export interface Variant {
  name: VariantName;
  url: string;
}

const LANGUAGE = { lang: 'en', dir: 'ltr' } as const;

interface Product {
  url: string;
  settings: PublicSettings;
}
async function productAt(url: string): Promise<Product> {
  const html = await (await fetch(`${url}/login`, { headers: { 'sec-fetch-mode': 'navigate' } })).text();
  const settings = /id="settings">(.*?)<\/script>/.exec(html)?.[1];
  return { url, settings: JSON.parse(settings!) as PublicSettings };
}

/**
 * Returns a registry that contains the routes of all remotes, but no files of the remotes. Variants (b), (b2) and (c)
 * do not load remotes through the registry.
 */
function routesOnly(live: LiveRegistry): Registry {
  const { build } = live.document.shell;
  const remotes = WORKSPACES.filter((name) => name !== SHELL).map((workspace): [string, RegistryRemote] => {
    const { name, owner, routes } = readDeclaration(path.join(ROOT, workspace));
    return [name, { build, owner, entry: '', integrity: '', routes: [...routes], pages: {} }];
  });
  return { ...live.document, remotes: Object.fromEntries(remotes) };
}

/** Returns the files that the gateway would put inline into the document. */
function inlineFrom({ folder }: Build, files: readonly ReleasePath[]): InlineFiles {
  const inlineFiles = new Map();
  for (const { name, build, path: file } of files) {
    const href = assetUrl(name, build, file);
    const inline = inlineFile(href, readFileSync(path.join(folder, 'web', file)));
    if (inline) inlineFiles.set(href, inline);
  }
  return inlineFiles;
}

async function pageDataAt(product: Product, url: string, route: OwnedRoute, params: Record<string, string>) {
  if (route.ssr?.data === undefined) return undefined;
  const query = Object.fromEntries(new URL(url, product.url).searchParams);
  const call = dataCall(route.ssr.data, {
    ...query,
    ...params,
    product: product.settings.productSlug,
  });
  if (!call) return undefined;
  const answer = await fetch(product.url + API_BASE + call);
  return { url, status: answer.status, body: await answer.json() } as PageData;
}

type PageOf = Pick<Parameters<typeof composePage>[0], 'pathname' | 'route' | 'pageData' | 'rendered'>;
/** Returns the gateway's document and headers, because (b) and (b2) must send as many bytes of headers as our page. */
function documentOf(product: Product, build: Build, registry: LiveRegistry, page: PageOf) {
  const { route, rendered } = page;
  const common = { live: registry, language: LANGUAGE, origin: product.url };
  const inline = inlineFrom(build, filesToInline({ ...common, route, rendered }));
  return {
    html: composePage({ ...common, ...page, inline, settings: product.settings }),
    headers: {
      ...securityHeaders('text/html', { isHttps: false }),
      ...documentHeaders({ inline, rendered, origin: product.url }),
    },
  };
}

/**
 * Variants (b) and (b2): one bundle in the gateway's document. Both documents contain the page's data and
 * preload its chunks. Only the document of (b2) contains server-rendered markup.
 */
function oneBundle(product: Product, build: Build, { isServerRendered }: { isServerRendered: boolean }) {
  const live = createLive(1, [build.manifest]);
  const registry: LiveRegistry = { ...live, document: routesOnly(live) };
  const code = readFileSync(path.join(build.folder, 'server/server.cjs'), 'utf8');
  const buildSet: BuildSet = {
    key: 'one-bundle',
    load: async () => ({
      shell: {
        file: 'one-bundle.cjs',
        code: `${code};\nmodule.exports = { ...module.exports, host: { both: module.exports } };`,
      },
      remote: { file: 'pages.cjs', code: `module.exports = require('both');` },
      warmUp: [],
    }),
  };
  const pool = new RenderPool((_set, reason) => console.error('render:', reason), { renderMs: 5_000 });
  return openSite({
    product: product.url,
    builds: [build],
    document: async (url) => {
      const { pathname } = new URL(url, product.url);
      const matched = live.match(pathname);
      const route = matched?.route;
      const pageData = matched && (await pageDataAt(product, url, matched.route, matched.params));
      let rendered: Rendered | undefined;
      if (isServerRendered && route?.ssr && (pageData || route.ssr.data === undefined))
        rendered = await pool.render(buildSet, {
          language: 'en',
          url,
          page: route.page,
          registry: registry.document,
          settings: product.settings,
          pageData,
        });
      if (isServerRendered && route?.ssr && !rendered?.html) throw new Error('nothing was rendered');
      return documentOf(product, build, registry, { pathname, route, pageData, rendered });
    },
  });
}

/**
 * Variant (c): the document contains neither data nor markup of the page. Its deferred scripts load
 * everything else.
 */
function defaultFederation(product: Product, builds: readonly Build[]) {
  const [shell] = builds;
  const live = createLive(1, [shell!.manifest]);
  const registry: LiveRegistry = { ...live, document: routesOnly(live) };
  return openSite({
    product: product.url,
    builds,
    document: async (url) => {
      const { pathname } = new URL(url, product.url);
      const { html } = documentOf(product, shell!, registry, {
        pathname,
        route: undefined,
        pageData: undefined,
        rendered: undefined,
      });
      return { html };
    },
  });
}

export async function openVariants(
  productUrl: string,
  browser: Browser,
  pathname: string,
  wanted: readonly VariantName[],
): Promise<{ variants: Variant[]; close: () => void }> {
  const product = await productAt(productUrl);
  const sites: Site[] = [];
  const openAs = async (name: VariantName, site: Promise<Site>): Promise<Variant> => {
    const openedSite = await site;
    sites.push(openedSite);
    return { name, url: openedSite.url };
  };
  const bundle = wanted.some((name) => name.startsWith('b')) ? await buildOneBundle() : undefined;
  const makers: Record<VariantName, () => Promise<Variant>> = {
    a: async () => ({ name: 'a', url: productUrl }),
    b: () => openAs('b', oneBundle(product, bundle!, { isServerRendered: false })),
    b2: () => openAs('b2', oneBundle(product, bundle!, { isServerRendered: true })),
    c: async () => openAs('c', defaultFederation(product, await buildDefaultFederation())),
    d: async () => {
      const html = await staticPage(browser, productUrl + pathname);
      return openAs(
        'd',
        openSite({ product: productUrl, document: async (url) => (url === pathname ? { html } : undefined) }),
      );
    },
  };
  const variants: Variant[] = [];
  for (const name of wanted) variants.push(await makers[name]());
  return { variants, close: () => sites.forEach((site) => site.close()) };
}
