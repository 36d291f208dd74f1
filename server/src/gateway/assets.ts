/**
 * Serves the files of releases, the registry and the manifests for hosts (`/_mf/…`). An unknown address gets a plain
 * 404, because an HTML page in place of a file would hide the failed load.
 */
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@linksouq/shared-api/contract';
import { ASSET_CACHE } from '../platform/cdn';
import type { Context } from '../platform/context';
import { AssetCache } from './asset-cache';
import { withOverrides } from './dev';
import { allowHost, HOST_MANIFEST, withPublicPath } from './host-origins';
import { mimeType } from './mime';
import type { PageNeeds } from './pages';
import { accepted, type Encoding } from './release/compress';
import { ListedFiles } from './registry/listed-files';
import { SHELL } from './registry/live';
import { previewOf, withPreview } from './registry/preview';
import { registryOfOpenPage } from './registry/shares';
import { assetUrl, BUILD, isReleaseFile, NAME } from './release/paths';
import { setKey } from './render/build-set';
import type { BrowserRenderedSet } from './render/pool';
import { sendCompressed } from './send-compressed';
import { sendNotFound } from './send-not-found';

interface AssetPath {
  name: string;
  build: string;
  file: string;
}

/**
 * Parses a path below `/_mf/`. Browsers do not load a failed address again. So a page that repeats a failed load
 * inserts `~<number>/` after the build.
 */
export function readAssetPath(path: string): AssetPath | undefined {
  const [name = '', build = '', ...parts] = path.split('/');
  const file = (/^~\d{1,6}$/.test(parts[0] ?? '') ? parts.slice(1) : parts).join('/');
  return NAME.test(name) && BUILD.test(build) && isReleaseFile(file) ? { name, build, file } : undefined;
}

/**
 * Sets `leftToBrowsers` for each remote that this replica does not render, because the code of the remote killed the
 * render process.
 */
function markBrowserRendered(
  registry: Registry,
  browserRenderedSets: readonly BrowserRenderedSet[],
): Registry {
  if (browserRenderedSets.length === 0) return registry;
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => {
    const browserRendered = browserRenderedSets.find(
      ({ set }) => set === setKey(registry.shell.build, name, remote.build),
    );
    return [
      name,
      browserRendered
        ? { ...remote, leftToBrowsers: { since: browserRendered.since, reason: browserRendered.reason } }
        : remote,
    ];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}

export function registerAssets(
  app: FastifyInstance,
  ctx: Context,
  { registry, store, pool }: PageNeeds,
): void {
  const cache = new AssetCache();
  const listedFiles = new ListedFiles(ctx.db, registry, store);
  const findAsset = async ({ name, build, file }: AssetPath, encoding: Encoding | undefined) => {
    const key = `${name}/${build}/${file}|${encoding?.name ?? ''}`;
    const cached = cache.get(key);
    if (cached) return cached;
    if (!(await listedFiles.has(name, build, file))) return undefined;
    const storedFile = await store.readWeb(name, build, file, encoding);
    const asset = storedFile && { body: storedFile.body, encoding: storedFile.encoding?.name };
    if (asset) cache.set(key, asset);
    return asset;
  };

  // Some clients request this path, because they do not read the icon's address from a document.
  app.get('/favicon.ico', async (_request, reply) => {
    const shell = (await registry.current()).releases.get(SHELL);
    if (!shell?.files.some(({ path }) => path === 'favicon.ico')) return sendNotFound(reply);
    const target = assetUrl(shell.name, shell.build, 'favicon.ico');
    return reply.header('cache-control', 'public, max-age=3600').redirect(target, 302);
  });

  // The address of the page for squads in docs/squads.md.
  app.get('/_mf/', async (_request, reply) => reply.redirect('/console/squads', 302));
  app.get('/_mf/registry.json', async (request, reply) => {
    const preview = await previewOf(ctx, store, request.headers.cookie);
    const current = await registry.current();
    const registryOfBrowser = preview
      ? withPreview(current, preview)
      : registryOfOpenPage(ctx, current, request.headers.cookie);
    const live = await withOverrides(ctx, request, registryOfBrowser);
    const answer = markBrowserRendered(live.document, pool.browserRenderedSets());
    const json = reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return sendCompressed(request, json, JSON.stringify(answer));
  });
  // A constant address, at which other products always find the live build.
  app.get<{ Params: { name: string } }>(`/_mf/:name/${HOST_MANIFEST}`, async (request, reply) => {
    allowHost(ctx.config, request, reply);
    const { name } = request.params;
    const build = (await registry.current()).releases.get(name)?.build;
    const hostManifest =
      build && (await findAsset({ name, build, file: `standalone/${HOST_MANIFEST}` }, undefined));
    if (!hostManifest) return sendNotFound(reply);
    const publicPath = `${ctx.config.publicOrigin}${assetUrl(name, build, 'standalone/')}`;
    const json = reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    return sendCompressed(request, json, withPublicPath(hostManifest.body.toString(), publicPath));
  });
  // With an asset origin (`ASSETS_ORIGIN`), files need CORS headers, because browsers request scripts with `integrity` in
  // CORS mode.
  const headers = {
    'cache-control': ASSET_CACHE,
    ...(ctx.config.cdn.assets
      ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
      : {}),
  };
  app.get<{ Params: { '*': string } }>('/_mf/*', async (request, reply) => {
    allowHost(ctx.config, request, reply);
    const assetPath = readAssetPath(request.params['*']);
    if (!assetPath) return sendNotFound(reply);
    const asset = await findAsset(assetPath, accepted(request.headers['accept-encoding']));
    if (!asset) return sendNotFound(reply);
    const etag = `"${assetPath.build}-${asset.encoding ?? 'plain'}"`;
    void reply
      .headers({ ...headers, etag })
      .header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (asset.encoding) void reply.header('content-encoding', asset.encoding);
    return reply.type(mimeType(assetPath.file)).send(asset.body);
  });
}
