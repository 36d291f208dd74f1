import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { registerAssets } from './assets';
import { registerClientReports } from './client-reports';
import { registerCspReports } from './csp-reports';
import { registerDevelopment } from './dev';
import { registerJobs } from '../platform/jobs';
import { registerMeasures } from '../platform/metrics/measures';
import { isDevelopment } from './dev/enabled';
import { registerHealth } from './health';
import { registerPages } from './pages';
import { registerPreviews } from './previews';
import { RegistryCache } from './registry/cache';
import { type LiveRegistry, variantOf } from './registry/live';
import { removeOldBuilds } from './registry/old-builds';
import { endBadShares, ShareReports } from './registry/share-reports';
import { isCompressible } from './release/compress';
import { ReleaseStore } from './release/store';
import { liveSets } from './render/build-set';
import { type BrowserRenderedSet, RENDER_MS, RenderPool } from './render/pool';
import { registerRobots } from './robots';
import { registerSecurityHeaders } from './security';

export { refuse, ReleaseRefused } from './registry/flip';
export { endShare } from './registry/end-share';
export { readManifests, readRow } from './registry/read';
export { earlierRelease } from './registry/rollback';
export { shapeProblems } from './release/check-shape';
export { candidateProblems, claimOf, grant, grantShapeProblems, type Releaser } from './release/grants';
export { BUILD, isReleaseFile, NAME } from './release/paths';
export { previewLink } from './registry/preview';
export { endSquadSession, hasSquadSessionEnded } from './registry/squad-sessions';
export { readSigned, signText } from './registry/signed-text';
export { compareShares, readTotals } from './registry/share-reports';
export { release } from './registry/release';
export { fingerprint, readSignature, type Signature } from './release/signature';
export type { ReleaseStore } from './release/store';
export { BUDGETS } from './release/check-budget';
/** These tables are exported only for reading. Other folders do not write them. */
export { registryLog, releaseGrants, releases } from './schema';

/** What the admin API needs from the gateway. */
export interface Gateway {
  registry: RegistryCache;
  store: ReleaseStore;
  /** Waits until this replica can render the pages of the live builds. */
  prepareLiveBuilds: () => Promise<void>;
  /** Live build sets that this replica does not render, because they killed their render process. */
  browserRenderedSets: () => BrowserRenderedSet[];
}

export function registerGateway(app: FastifyInstance, ctx: Context): Gateway {
  const { cdn } = ctx.config;
  const store = new ReleaseStore(ctx.storage, {
    // Development does not compress files, because the compression takes longer than the build.
    mayCompress: isDevelopment(ctx) ? () => false : isCompressible,
    isPublished: cdn.fromBucket && cdn.assets !== '',
  });
  const pool = new RenderPool(
    (set, reason) => ctx.log.error({ set, reason }, 'rendering on the server failed; the browser renders'),
    { renderMs: Number(ctx.config.env.RENDER_MS) || RENDER_MS },
  );
  const warm = (live: LiveRegistry) => {
    const servedRegistries = [
      live,
      ...[...live.shares].map(([name, { manifest }]) => variantOf(live, new Map([[name, manifest.build]]))),
    ];
    const sets = servedRegistries.flatMap((served) => liveSets(served, store, ctx.config.settings));
    pool.forgetOthers(new Set(sets.map(({ key }) => key)));
    return Promise.all(sets.map((set) => pool.warm(set)));
  };
  const registry = new RegistryCache(ctx, (live) => void warm(live), undefined, {
    base: cdn.assets,
    publish: (manifests) => store.publish(manifests),
  });
  const prepareLiveBuilds = async () => {
    registry.expire();
    await warm(await registry.current());
  };
  registerSecurityHeaders(app, ctx.config.publicOrigin.startsWith('https:'), cdn);
  registerHealth(app, ctx, registry);
  registerMeasures({
    name: 'linksouq_release_info',
    help: '1 for the live build of each container',
    labels: ['container', 'build'],
    async read() {
      const { releases } = await registry.current();
      return [...releases].map(([container, { build }]) => [{ container, build }, 1]);
    },
  });
  registerRobots(app, ctx);
  registerCspReports(app, ctx, registry);
  const reports = new ShareReports(ctx, registry);
  registerClientReports(app, ctx, reports);
  registerJobs({
    name: 'shares',
    everyMs: 15_000,
    async run(context) {
      await reports.write();
      await endBadShares(context);
    },
  });
  registerJobs({
    name: 'old-builds',
    everyMs: HOUR_MS,
    run: (context) => removeOldBuilds(context, store),
  });
  registerAssets(app, ctx, { registry, store, pool });
  registerDevelopment(app, ctx, registry);
  registerPreviews(app, ctx, store);
  registerPages(app, ctx, { registry, store, pool });
  // The first visitor must not wait for the start of the render processes.
  app.addHook('onReady', () => prepareLiveBuilds().catch(() => undefined));
  app.addHook('preClose', () => reports.close());
  app.addHook('onClose', async () => pool.close());
  return { registry, store, prepareLiveBuilds, browserRenderedSets: () => pool.browserRenderedSets() };
}
