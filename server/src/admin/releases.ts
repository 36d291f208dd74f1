import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isList, isRecord, type ReleaseManifest } from '@linksouq/shared-api/contract';
import { SHARE_PERCENTAGES } from '@linksouq/shared-api/operator/squad-rules';
import type { Context } from '../platform/context';
import {
  candidateProblems,
  claimOf,
  compareShares,
  earlierRelease,
  endShare,
  fingerprint,
  type Gateway,
  grant,
  grantShapeProblems,
  previewLink,
  readManifests,
  readRow,
  readSignature,
  refuse,
  registryLog,
  release,
  type Releaser,
  releaseGrants,
  ReleaseRefused,
  releases,
  shapeProblems,
  type Signature,
} from '../gateway';
import { invalid, notFound } from '../platform/http/errors';
import { adminOf, type Operator, operatorOf, releaserOf } from '../platform/http/operator-tokens';
import { authorOf } from './author';

/** Maximum size, in bytes, of a request that contains manifests. */
const MANIFEST_LIMIT = 4 * 1024 * 1024;
/** Maximum number of rows in each list of GET /_admin/releases. */
const MAX_LISTED = 200;

const MAX_CONTAINERS = 50;

type Body = Record<string, unknown> | undefined;
/** @throws Refusal 422 for a body that is not an object */
function bodyOf({ body }: FastifyRequest): Body {
  if (body === undefined || body === null) return undefined;
  if (isRecord(body)) return body;
  throw invalid('Send a JSON object.');
}

const expectedVersionOf = (body: Body): number | undefined => {
  const version = body?.expectedVersion;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw invalid('expectedVersion must be the version that GET /_admin/registry returns, a whole number.');
};
const membersOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
function sharePercentOf(body: Body): number | undefined {
  const share = body?.share;
  if (share === undefined || share === null) return undefined;
  const percent = SHARE_PERCENTAGES.find((allowed) => allowed === share);
  if (percent !== undefined) return percent;
  throw invalid(`share must be one of ${SHARE_PERCENTAGES.join(', ')}.`);
}

/** The body contains `signature` for one container, or `signatures` by container name. */
function signaturesOf(body: Body, names: readonly string[]): Record<string, Signature | undefined> {
  const byName = membersOf(body?.signatures);
  return Object.fromEntries(
    names.map((name) => [
      name,
      readSignature(names.length === 1 && body?.signature ? body.signature : byName[name]),
    ]),
  );
}
const nameOf = (manifest: unknown): string => {
  const { name } = membersOf(manifest);
  return typeof name === 'string' ? name : '';
};

const wrongBuild = (name: string, build: string) =>
  invalid(`The address names ${name} ${build}, but the manifest describes another build.`);

export function registerReleases(
  app: FastifyInstance,
  ctx: Context,
  { store, prepareLiveBuilds, browserRenderedSets }: Gateway,
): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      return reply.code(error.status).send({ message: error.message, reasons: error.reasons });
    });
    // This hook runs before the body is read, so a request with a wrong token costs almost nothing.
    scope.addHook<{ Params: { name?: string } }>('onRequest', async (request) => {
      const { name } = request.params;
      if (name === undefined) operatorOf(ctx.config, request);
      else releaserOf(ctx.config, request, name);
    });
    /** A dry run makes no build live: it checks the builds, and stores their manifests for a release in the console. */
    const releaseOrDryRun = async (
      manifests: readonly unknown[],
      body: Body,
      { isAdmin }: Operator,
      by: string,
      signatures?: Releaser['signatures'],
    ) => {
      const dryRun = body?.dryRun === true;
      const percent = sharePercentOf(body);
      const releaser = { isAdmin, signatures, needsCommit: ctx.config.mode === 'production' };
      const version = await release(ctx, store, {
        manifests,
        expectedVersion: expectedVersionOf(body),
        by,
        releaser,
        dryRun,
        share: percent,
      });
      if (dryRun) {
        // `release` does not check the signature of a live build, so a live build is not stored. A rollback
        // has no signatures, and needs no preview.
        const { live } = await readRow(ctx.db);
        const tested = (manifests as ReleaseManifest[]).filter(({ name, build }) => live[name] !== build);
        const preview = signatures && tested.length > 0 ? await previewLink(ctx, store, tested) : undefined;
        for (const manifest of tested) {
          const signed = signatures?.[manifest.name];
          if (signed)
            await store.putTested({ manifest, signature: signed, by, at: new Date().toISOString() });
        }
        return { version, dryRun, preview };
      }
      await prepareLiveBuilds();
      ctx.log.info(
        { version, builds: manifests.map((manifest) => membersOf(manifest).build), by },
        'released',
      );
      return { version };
    };

    scope.get('/_admin/registry', async () => readRow(ctx.db));
    scope.get<{ Querystring: { name?: string } }>('/_admin/releases', async (request) => {
      const { name: wantedName } = request.query;
      const { name, build, by, createdAt, manifest, signature: signed } = releases;
      const source = sql<ReleaseManifest['source'] | null>`${manifest}->'source'`;
      const size = sql<number>`(select coalesce(sum((file->>'size')::bigint), 0)::int from jsonb_array_elements(${manifest}->'files') file)`;
      const key = sql<string | null>`${signed}->>'key'`;
      const releaseRows = await ctx.db
        .select({ name, build, by, createdAt, source, size, key })
        .from(releases)
        .where(wantedName ? eq(name, wantedName) : undefined)
        .orderBy(desc(createdAt))
        .limit(MAX_LISTED);
      const rows = releaseRows.map(({ key: signer, source: from, ...row }) => ({
        ...row,
        commit: from?.commit ?? null,
        author: from?.author ?? null,
        signer: signer && fingerprint(signer),
      }));
      const log = await ctx.db
        .select()
        .from(registryLog)
        .where(wantedName ? eq(registryLog.name, wantedName) : undefined)
        .orderBy(desc(registryLog.version))
        .limit(MAX_LISTED);
      const comparisons = (await compareShares(ctx.db)).filter(
        (comparison) => !wantedName || comparison.name === wantedName,
      );
      return {
        ...(await readRow(ctx.db)),
        releases: rows,
        log,
        comparisons,
        leftToBrowsers: browserRenderedSets(),
      };
    });
    // With the manifest and the signature, another server can release the same build.
    scope.get<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build',
      async ({ params: { name, build } }) => {
        const [row] = await ctx.db
          .select({ manifest: releases.manifest, signature: releases.signature })
          .from(releases)
          .where(and(eq(releases.name, name), eq(releases.build, build)));
        if (!row) throw notFound(`${name} ${build}`);
        return row;
      },
    );
    // The server half of a build is not public, so this route needs a token.
    scope.get<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build/server',
      async ({ params: { name, build } }, reply) => {
        const [manifest] = await readManifests(ctx.db, { [name]: build });
        if (!manifest?.server) throw notFound(`The server half of ${name} ${build}`);
        const serverHalf = await store.readServer(name, build);
        return reply.type('application/octet-stream').send(Buffer.from(serverHalf, 'utf8'));
      },
    );
    // Stores the manifest of an uploaded build. A request with the header x-release-candidate then gets this build
    // (`withCandidates`). In this route, any uploaded build is a candidate, also without a gradual release.
    scope.put<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build/candidate',
      { bodyLimit: MANIFEST_LIMIT },
      async (request, reply) => {
        const { name, build } = request.params;
        const { isAdmin } = releaserOf(ctx.config, request, name);
        const body = bodyOf(request);
        const problems = shapeProblems(body?.manifest);
        if (problems.length > 0) throw refuse(problems);
        const manifest = body!.manifest as ReleaseManifest;
        if (manifest.name !== name || manifest.build !== build) throw wrongBuild(name, build);
        // The files of a candidate are public, so its manifest must be signed.
        const signatures = signaturesOf(body, [name]);
        const signatureProblems = await candidateProblems(ctx.db, manifest, { isAdmin, signatures });
        if (signatureProblems.length > 0) throw refuse(signatureProblems);
        await store.putCandidate(manifest);
        return reply.code(204).send();
      },
    );
    scope.post<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build',
      { bodyLimit: MANIFEST_LIMIT },
      async (request) => {
        const { name, build } = request.params;
        const operator = releaserOf(ctx.config, request, name);
        const body = bodyOf(request);
        const manifest = body?.manifest;
        const members = membersOf(manifest);
        if (manifest && (members.name !== name || members.build !== build)) throw wrongBuild(name, build);
        return releaseOrDryRun(
          [manifest],
          body,
          operator,
          authorOf(operator, request),
          signaturesOf(body, [name]),
        );
      },
    );
    // Some releases concern several containers together, such as a new version of React.
    scope.post('/_admin/releases', { bodyLimit: MANIFEST_LIMIT }, async (request) => {
      const operator = operatorOf(ctx.config, request);
      const body = bodyOf(request);
      const manifests = body?.manifests;
      if (!isList(manifests) || manifests.length === 0 || manifests.length > MAX_CONTAINERS)
        throw invalid(`Send "manifests": a list of 1 to ${MAX_CONTAINERS} manifests (release.json).`);
      const names = manifests.map(nameOf);
      for (const name of names) releaserOf(ctx.config, request, name);
      return releaseOrDryRun(
        manifests,
        body,
        operator,
        authorOf(operator, request),
        signaturesOf(body, names),
      );
    });
    scope.post<{ Params: { name: string } }>('/_admin/rollback/:name', async (request) => {
      const { name } = request.params;
      const operator = releaserOf(ctx.config, request, name);
      const body = bodyOf(request);
      const build = typeof body?.build === 'string' ? body.build : undefined;
      const by = `${authorOf(operator, request)}, rollback`;
      const candidate = typeof body?.candidate === 'string' ? body.candidate : undefined;
      if (build === undefined) {
        const dryRun = body?.dryRun === true;
        const share = await endShare(ctx.db, name, { candidate, by, dryRun });
        if (share && !dryRun) await prepareLiveBuilds();
        if (share) return share;
        // The gradual release of this candidate has already ended, so there is nothing to roll back.
        if (candidate !== undefined) {
          const { live, version } = await readRow(ctx.db);
          return { build: live[name], version };
        }
      }
      const target = await earlierRelease(ctx.db, name, build);
      return {
        ...(await releaseOrDryRun([target], body, operator, by)),
        build: target.build,
      };
    });
    scope.get('/_admin/grants', async () => ({
      grants: await ctx.db.select().from(releaseGrants).orderBy(releaseGrants.name),
    }));
    scope.put<{ Params: { name: string } }>('/_admin/grants/:name', async (request) => {
      const { actor } = adminOf(ctx.config, request);
      const { name } = request.params;
      const { paths = [], key, dryRun } = bodyOf(request) ?? {};
      const problems = grantShapeProblems(name, paths, key);
      if (problems.length > 0) throw refuse(problems);
      const row = await grant(ctx.db, name, {
        paths: (paths as string[]).map(claimOf),
        key: key as string | undefined,
        dryRun: dryRun === true,
        by: authorOf({ actor }, request),
      });
      if (dryRun !== true) ctx.log.info({ ...row }, 'granted');
      return row;
    });
  });
}
