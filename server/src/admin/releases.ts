import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import {
  earlierRelease,
  type Gateway,
  readRow,
  refuse,
  registryLog,
  release,
  ReleaseRefused,
  releases,
  shapeProblems,
} from '../gateway';
import { invalid } from '../platform/http/errors';
import { type Operator, operatorOf, releaserOf } from '../platform/http/operator-tokens';

/** Maximum bytes of the manifests of all containers. */
const MANIFEST_LIMIT = 4 * 1024 * 1024;
/** Rows of GET /_admin/releases. */
const LISTED = 200;

type Body = Record<string, unknown> | undefined;

const expectedOf = (body: Body): number | undefined => {
  const version = body?.expectedVersion;
  if (version === undefined || version === null) return undefined;
  if (Number.isInteger(version)) return version as number;
  throw invalid('expectedVersion must be the whole number that GET /_admin/registry answers.');
};
/** The token's owner, with the name that the operator gives. */
const signature = ({ actor }: Operator, request: FastifyRequest) => {
  const person = request.headers['x-released-by'];
  return typeof person === 'string' && person ? `${actor} (${person.slice(0, 80)})` : actor;
};

const elsewhere = (manifest: Partial<ReleaseManifest>, name: string, build: string) =>
  invalid(`The manifest is of ${manifest.name} ${manifest.build}, the address of ${name} ${build}.`);

/** Lists builds and makes them live. Refusals are `{message, reasons}`. */
export function registerReleases(
  app: FastifyInstance,
  ctx: Context,
  { store, follow, leftToBrowsers }: Gateway,
): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      return reply.code(error.status).send({ message: error.message, reasons: error.reasons });
    });
    const flipTo = async (manifests: readonly unknown[], body: Body, by: string) => {
      const dryRun = body?.dryRun === true;
      const version = await release(ctx.db, store, {
        manifests,
        expectedVersion: expectedOf(body),
        by,
        dryRun,
      });
      if (dryRun) return { version, dryRun };
      await follow();
      ctx.log.info({ version, builds: manifests.map((m) => (m as ReleaseManifest).build), by }, 'released');
      return { version };
    };

    scope.get('/_admin/registry', async (request) => {
      operatorOf(ctx.config, request);
      return readRow(ctx.db);
    });
    scope.get<{ Querystring: { name?: string } }>('/_admin/releases', async (request) => {
      operatorOf(ctx.config, request);
      const { name: only } = request.query;
      const { name, build, by, createdAt } = releases;
      const rows = await ctx.db
        .select({ name, build, by, createdAt })
        .from(releases)
        .where(only ? eq(name, only) : undefined)
        .orderBy(desc(createdAt))
        .limit(LISTED);
      const log = await ctx.db
        .select()
        .from(registryLog)
        .where(only ? eq(registryLog.name, only) : undefined)
        .orderBy(desc(registryLog.version))
        .limit(LISTED);
      return { ...(await readRow(ctx.db)), releases: rows, log, leftToBrowsers: leftToBrowsers() };
    });
    // An uploaded build can be previewed before it is live: see withCandidates.
    scope.put<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build/candidate',
      { bodyLimit: MANIFEST_LIMIT },
      async (request, reply) => {
        const { name, build } = request.params;
        releaserOf(ctx.config, request, name);
        const manifest = request.body as ReleaseManifest;
        const problems = shapeProblems(manifest);
        if (problems.length > 0) throw refuse(problems);
        if (manifest.name !== name || manifest.build !== build) throw elsewhere(manifest, name, build);
        await store.putCandidate(manifest);
        return reply.code(204).send();
      },
    );
    scope.post<{ Params: { name: string; build: string } }>(
      '/_admin/releases/:name/:build',
      { bodyLimit: MANIFEST_LIMIT },
      async (request) => {
        const { name, build } = request.params;
        const by = signature(releaserOf(ctx.config, request, name), request);
        const body = request.body as Body;
        const manifest = body?.manifest as Partial<ReleaseManifest> | undefined;
        if (manifest && (manifest.name !== name || manifest.build !== build))
          throw elsewhere(manifest, name, build);
        return flipTo([manifest], body, by);
      },
    );
    // Several containers in one write: a new federation runtime or React needs shell and remotes together.
    scope.post('/_admin/releases', { bodyLimit: MANIFEST_LIMIT }, async (request) => {
      const operator = operatorOf(ctx.config, request);
      const body = request.body as Body;
      const manifests = body?.manifests;
      if (!Array.isArray(manifests) || manifests.length === 0)
        throw invalid('Send "manifests", a list of release.json.');
      for (const one of manifests)
        releaserOf(ctx.config, request, String((one as Partial<ReleaseManifest>)?.name));
      return flipTo(manifests, body, signature(operator, request));
    });
    scope.post<{ Params: { name: string } }>('/_admin/rollback/:name', async (request) => {
      const { name } = request.params;
      const by = signature(releaserOf(ctx.config, request, name), request);
      const body = request.body as Body;
      const build = typeof body?.build === 'string' ? body.build : undefined;
      const target = await earlierRelease(ctx.db, name, build);
      return { ...(await flipTo([target], body, `${by}, rollback`)), build: target.build };
    });
  });
}
