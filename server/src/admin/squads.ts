/**
 * The calls of the squads' page in the console. A squad signs in with its release token. It can see every
 * remote, and can act only on its own remote. In the demo, the owner of the admin token can act on every remote.
 * Production does not accept the admin token here, because these calls are public.
 */
import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, API_BASE, HOUR_MS, type ReleaseManifest } from '@linksouq/shared-api/contract';
import {
  type SquadAct,
  type SquadBuild,
  squadCalls,
  type SquadCallName,
  type SquadPage,
  type SquadRemote,
} from '@linksouq/shared-api/operator';
import { squadSchemas } from '@linksouq/shared-api/operator/squad-schemas';
import type { Config } from '../platform/config';
import type { Context } from '../platform/context';
import {
  BUDGETS,
  compareShares,
  earlierRelease,
  endShare,
  endSquadSession,
  type Gateway,
  hasSquadSessionEnded,
  previewLink,
  readManifests,
  readRow,
  readSigned,
  readTotals,
  registryLog,
  release,
  ReleaseRefused,
  releases,
  signText,
} from '../gateway';
import { invalid, notFound, Refusal, unauthenticated } from '../platform/http/errors';
import { digestOf } from '../platform/digest';
import { addressKey, takeSlot } from '../platform/http/limits';
import { type Operator, operatorOfToken } from '../platform/http/operator-tokens';
import { serveCall } from '../platform/http/serve';
import { authorOf } from './author';

const COOKIE = 'linksouq_squad';
const SESSION_MS = 8 * HOUR_MS;
const SIGN_INS_PER_HOUR = 30;
/** Maximum number of builds per remote. The live build and the candidate are always listed. */
const MAX_LISTED = 20;

function setCookie({ config }: Context, reply: FastifyReply, value: string, maxAgeS: number): void {
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=${API_BASE}/squad; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Returns undefined for an unknown token, and in production for the admin token. */
function squadOfToken(config: Config, token: string | undefined): Operator | undefined {
  const operator = operatorOfToken(config, token);
  return operator?.isAdmin && config.mode === 'production' ? undefined : operator;
}

interface SquadSession {
  squad: Operator;
  cookie: string;
  expiresAt: Date;
}
/**
 * The session contains a digest of the token, so the session ends when the token is changed in the
 * configuration.
 * @throws Refusal 401 without a valid session
 */
async function sessionOf(
  { config, secrets, clock, db }: Context,
  { headers }: FastifyRequest,
): Promise<SquadSession> {
  const cookie = parseCookie(headers.cookie ?? '')[COOKIE];
  const [expires, digest] = (cookie && readSigned(secrets.signingKey, 'squad', cookie)?.split('.')) || [];
  if (!cookie || !digest || !(Number(expires) > clock.now().getTime())) throw unauthenticated();
  const tokens = [...Object.keys(config.releaseTokens), ...(config.adminToken ? [config.adminToken] : [])];
  const squad = squadOfToken(
    config,
    tokens.find((token) => digestOf(token) === digest),
  );
  if (!squad) throw unauthenticated();
  if (await hasSquadSessionEnded(db, cookie)) throw unauthenticated();
  return { squad, cookie, expiresAt: new Date(Number(expires)) };
}

/** @throws Refusal with all reasons if `work` throws ReleaseRefused */
async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    throw new Refusal(error.status, [error.message, ...error.reasons].join('\n'));
  }
}

/** In a manifest, `budget` contains the measured first load of each page. */
const largestFirstLoad = (budget: Readonly<Record<string, number>>): number | null =>
  Object.keys(budget).length === 0 ? null : Math.max(...Object.values(budget));

export function registerSquads(
  app: FastifyInstance,
  ctx: Context,
  { store, prepareLiveBuilds }: Gateway,
): void {
  const serve = <S>(
    name: SquadCallName,
    authorize: (request: FastifyRequest) => Promise<S>,
    handle: Parameters<typeof serveCall<S>>[4],
  ) => {
    const call: AnyCall = squadCalls[name];
    serveCall(app, ctx, { name, call, schemas: squadSchemas[name] }, authorize, handle);
  };
  const requireSession = (request: FastifyRequest) => sessionOf(ctx, request);
  const requireSquad = async (request: FastifyRequest) => (await requireSession(request)).squad;

  serve(
    'squadSignIn',
    async () => undefined,
    async ({ body, request, reply }) => {
      const { token } = body as { token: string };
      const now = ctx.clock.now();
      if (!squadOfToken(ctx.config, token)) {
        // Counts only unknown tokens. Otherwise a stranger with the IP address of a squad could lock the squad out.
        const key = `squad:${addressKey(request.ip)}`;
        await takeSlot(ctx.db, now, { key, windowMs: HOUR_MS, max: SIGN_INS_PER_HOUR });
        throw new Refusal(401, 'This token is not known.');
      }
      // The random part distinguishes two sessions of one squad, so that a sign-out ends only one of them.
      const nonce = randomBytes(16).toString('base64url');
      const text = `${now.getTime() + SESSION_MS}.${digestOf(token)}.${nonce}`;
      setCookie(ctx, reply, signText(ctx.secrets.signingKey, 'squad', text), SESSION_MS / 1_000);
      return {};
    },
  );
  serve('squadSignOut', requireSession, async ({ subject: { cookie, expiresAt }, reply }) => {
    await endSquadSession(ctx.db, cookie, expiresAt);
    setCookie(ctx, reply, '', 0);
    return {};
  });
  serve('squadPage', requireSquad, async ({ subject }) => ({ data: await pageOf(subject) }));
  serve('squadAct', requireSquad, async ({ subject, body, request }) => ({
    data: await act(subject, body as SquadAct, request),
  }));

  async function pageOf(squad: Operator): Promise<SquadPage> {
    const row = await readRow(ctx.db);
    const manifests = await readManifests(ctx.db, row.live);
    const comparisons = await compareShares(ctx.db);
    const remotes = await Promise.all(
      manifests.map(async (live): Promise<SquadRemote> => {
        const isOwn = squad.mayRelease(live.name);
        const share = comparisons.find(({ name }) => name === live.name);
        const builds = await buildsOf(live, share?.build);
        return {
          name: live.name,
          owner: live.owner,
          isOwn,
          budget: live.name === 'shell' ? BUDGETS.shell : BUDGETS.remote,
          builds: isOwn ? builds : builds.filter(({ state }) => state === 'live' || state === 'candidate'),
          share: share
            ? {
                build: share.build,
                percent: share.percent,
                since: share.since,
                candidate: share.candidate,
                live: share.live,
              }
            : null,
          hostUses: Object.entries(live.hostUses ?? {})
            .flatMap(([from, uses]) => Object.keys(uses).map((used) => `${from} ${used}`))
            .sort(),
        };
      }),
    );
    const sorted = remotes.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || (a.name < b.name ? -1 : 1));
    return { actor: squad.actor, version: row.version, remotes: sorted };
  }

  async function buildsOf(live: ReleaseManifest, candidate: string | undefined): Promise<SquadBuild[]> {
    const { name } = live;
    const totals = await readTotals(ctx.db, name);
    const recorded = await ctx.db
      .select({
        build: releases.build,
        by: releases.by,
        at: releases.createdAt,
        source: sql<ReleaseManifest['source'] | null>`${releases.manifest}->'source'`,
        budget: sql<ReleaseManifest['budget'] | null>`${releases.manifest}->'budget'`,
      })
      .from(releases)
      .where(eq(releases.name, name))
      // After a rollback, the live build can be older than all other listed builds.
      .orderBy(desc(inArray(releases.build, [live.build, candidate ?? ''])), desc(releases.createdAt))
      .limit(MAX_LISTED);
    const recordedBuilds = new Set(recorded.map(({ build }) => build));
    const tested = (await store.listTested(name)).filter(
      ({ manifest }) => !recordedBuilds.has(manifest.build),
    );
    const flips = await ctx.db
      .selectDistinct({ build: registryLog.build })
      .from(registryLog)
      .where(and(eq(registryLog.name, name), isNull(registryLog.share)));
    const stateOf = (build: string) => {
      if (build === live.build) return 'live';
      if (build === candidate) return 'candidate';
      return flips.some((flip) => flip.build === build) ? 'earlier' : 'tested';
    };
    const allBuilds = [
      ...tested.map(({ manifest, by, at }) => ({
        build: manifest.build,
        state: 'tested' as const,
        at,
        by,
        source: manifest.source,
        budget: manifest.budget,
      })),
      ...recorded.map(
        ({ at, ...entry }) => ({ ...entry, state: stateOf(entry.build), at: at.toISOString() }) as const,
      ),
    ];
    const listedBuilds = allBuilds
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .filter(({ state }, i) => i < MAX_LISTED || state === 'live' || state === 'candidate');
    return listedBuilds.map(({ build, state, at, by, source, budget }) => ({
      build,
      state,
      at,
      by,
      commit: source?.commit ?? null,
      author: source?.author ?? null,
      failures: totals[build]?.failures ?? 0,
      loads: totals[build]?.loads ?? 0,
      firstLoad: largestFirstLoad(budget ?? {}),
    }));
  }

  /** @throws Refusal 404 for a build that was not released and passed no dry run */
  async function signedBuild(name: string, build: string) {
    const tested = await store.readTested(name, build);
    if (tested) return { manifest: tested.manifest, signatures: { [name]: tested.signature } };
    const [manifest] = await readManifests(ctx.db, { [name]: build });
    if (!manifest) throw notFound('This build');
    // The server checked the signature of this build when the build was released.
    return { manifest, signatures: undefined };
  }

  async function act(squad: Operator, body: SquadAct, request: FastifyRequest) {
    const { action, name, build, percent, version } = body;
    if (!squad.mayRelease(name)) throw new Refusal(403, 'You can act on your own remote only.');
    if (action !== 'back' && !build) throw invalid('Choose a build.');
    if (action === 'share' && !percent) throw invalid('Choose a percentage.');
    const by = `${authorOf(squad, request)}, console`;
    if (action === 'preview') {
      const { manifest } = await signedBuild(name, build!);
      return { version, preview: await previewLink(ctx, store, [manifest]) };
    }
    const newVersion = await withReasons(async () => {
      if (action === 'back') return goBack(squad, { name, build, version, by });
      const { manifest, signatures } = await signedBuild(name, build!);
      return release(ctx, store, {
        manifests: [manifest],
        expectedVersion: version,
        by,
        releaser: toReleaser(squad, signatures),
        share: action === 'share' ? percent : undefined,
      });
    });
    await prepareLiveBuilds();
    ctx.log.info({ version: newVersion, action, name, build, by }, 'released from the console');
    return { version: newVersion };
  }

  const toReleaser = (
    { isAdmin }: Operator,
    signatures: Awaited<ReturnType<typeof signedBuild>>['signatures'],
  ) => ({
    isAdmin,
    signatures,
    needsCommit: ctx.config.mode === 'production',
  });

  /**
   * Makes an earlier build live. Without `build`, ends the gradual release of a candidate, or makes the
   * previous live build live.
   */
  async function goBack(
    squad: Operator,
    { name, build, version, by }: { name: string; build?: string | undefined; version: number; by: string },
  ): Promise<number> {
    const row = await readRow(ctx.db);
    if (row.version !== version)
      throw new ReleaseRefused(409, 'Another release went first. Nothing changed.', [
        'Look at the page again, and repeat the action.',
      ]);
    const { shares } = row;
    const candidate = shares[name]?.build;
    if (build === undefined && candidate !== undefined) {
      const ended = await endShare(ctx.db, name, { candidate, by: `${by}, rollback` });
      return ended?.version ?? version;
    }
    return release(ctx, store, {
      manifests: [await earlierRelease(ctx.db, name, build)],
      expectedVersion: version,
      by: `${by}, rollback`,
      releaser: toReleaser(squad, undefined),
    });
  }
}
