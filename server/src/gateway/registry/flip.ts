import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { canonicalJson, HOUR_MS, type ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { type Outgoing, registry, registryLog, releases, type Share, shareReports } from '../schema';
import { compatibilityProblems } from '../release/checks';
import { grantProblems, type Releaser } from '../release/grants';
import { claimNames } from './claim-names';
import { FAILURE } from './compare';
import { readManifests, readRow } from './read';
import { forgetRemoved, readRemoved, type Removed, removedMeanwhile } from './removed-builds';

/** The error of a refused release. It contains all reasons, and each reason names the next step. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(
    readonly status: 409 | 422,
    message: string,
    readonly reasons: readonly string[],
  ) {
    super(message);
  }
}
export const refuse = (reasons: readonly string[]): ReleaseRefused =>
  new ReleaseRefused(422, 'The release was refused. Nothing changed.', reasons);

/** A flip makes builds live, or starts a share (gradual release). */
export interface Flip {
  /** Manifests of the builds that become live together, or of the candidate. The caller has checked their shape. */
  manifests: readonly ReleaseManifest[];
  /** Problems that the caller found. A refusal contains them too. */
  problems: readonly string[];
  /** Version of the registry that the caller read. If undefined, every version is accepted. */
  expectedVersion: number | undefined;
  by: string;
  releaser: Releaser;
  /** If true, the flip only checks, and changes nothing. */
  dryRun?: boolean;
  /** Percentage of new sessions, from 1 to 100, for a share. If undefined, the flip makes the builds live. */
  share?: number | undefined;
  /** The removed builds that the caller read before it checked the files. */
  removed?: Removed;
}
/** Thrown to roll back the transaction of a dry run. */
class DryRunEnded extends Error {}

/**
 * Makes builds live, or starts a share. One transaction locks the registry, and makes all checks and changes. The
 * version increases by one for each changed container, and for each share that the flip ends without a new live build.
 * A build that is live already ends a share of its container.
 * @returns the new version of the registry, or the current version if nothing changed
 * @throws ReleaseRefused 409 when the version is not `expectedVersion`, or when files of a build were removed
 * meanwhile; 422 with all reasons
 */
export async function flip(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    manifests,
    problems: problemsFound,
    expectedVersion,
    by,
    releaser,
    dryRun = false,
    share,
    removed = new Map(),
  }: Flip,
): Promise<number> {
  let current = 0;
  // `clock` is the time of the database, because the clocks of replicas differ.
  const now = clock.now().getTime();
  const checkAndWrite = async (tx: Tx) => {
    const row = await lockRow(tx);
    current = row.version;
    if (expectedVersion !== undefined && expectedVersion !== row.version)
      throw outdated(expectedVersion, row.version);
    const newBuilds = manifests.filter(({ name, build }) => row.live[name] !== build);
    // Every browser must get the named build, so a candidate of the same container may not continue.
    const confirmed =
      share === undefined
        ? manifests.filter(({ name, build }) => row.live[name] === build && row.shares[name])
        : [];
    const problems = [...problemsFound, ...(await changedBuildProblems(tx, manifests))];
    if (newBuilds.length === 0 && confirmed.length === 0) {
      if (problems.length > 0) throw refuse(problems);
      return row.version;
    }
    if (removedMeanwhile(removed, await readRemoved(tx, newBuilds))) throw filesRemoved();
    const releaserProblems = await grantProblems(tx, newBuilds, releaser, by);
    const changes = await storeManifests(tx, newBuilds, by, releaser);
    problems.push(
      ...releaserProblems,
      ...(changes.length > 0 ? compatibilityProblems(await readManifests(tx, row.live), changes) : []),
      ...(share === undefined ? [] : await shareProblems(tx, row, changes)),
    );
    // During a share, the container needs the paths of both the live build and the candidate.
    const alsoServed = share === undefined ? [] : await readManifests(tx, buildsOf(changes, row.live));
    problems.push(...(await claimNames(tx, [...alsoServed, ...changes])));
    if (problems.length > 0) throw refuse(problems);
    if (dryRun) throw new DryRunEnded();
    await forgetRemoved(tx, newBuilds);
    const entries = changes.map(({ name, build }) => ({ name, build, previous: row.live[name] ?? null, by }));
    if (share !== undefined) {
      const shares = { ...row.shares, ...startedShares(row, changes, share, now) };
      await forgetReports(tx, row, changes);
      const outgoing = await compatibleOutgoing(tx, { ...row, shares }, now);
      return writeRegistry(
        tx,
        row,
        { live: row.live, shares, outgoing },
        entries.map((entry) => ({ ...entry, share })),
      );
    }
    const live = { ...row.live, ...Object.fromEntries(changes.map(({ name, build }) => [name, build])) };
    const { shares, ended } = await remainingShares(tx, row.shares, live, { changes, confirmed, by });
    // Frees the names that only the ended candidates used. Until here they are claimed, so that a release of another
    // container cannot take the path of a candidate.
    await claimNames(tx, await readManifests(tx, buildsOf(ended, live)));
    const outgoing = await compatibleOutgoing(
      tx,
      { live, shares, outgoing: outgoingAfterFlip(row, changes, confirmed, now) },
      now,
    );
    return writeRegistry(tx, row, { live, shares, outgoing }, [...entries, ...ended]);
  };
  return db.transaction(checkAndWrite).catch((error: unknown) => {
    if (error instanceof DryRunEnded) return current;
    throw error;
  });
}

const outdated = (expected: number, actual: number) =>
  new ReleaseRefused(409, 'Another release went first. Nothing changed.', [
    `The registry is at version ${actual}, not ${expected}. Read it again and repeat the release.`,
  ]);

const filesRemoved = () =>
  new ReleaseRefused(
    409,
    'The files of this build were removed meanwhile, because nothing used them. Nothing changed.',
    ['Repeat the release in a minute. It uploads them again.'],
  );

/** Locks the registry until the transaction ends. */
export async function lockRow(tx: Tx) {
  await tx.insert(registry).values({ id: 1 }).onConflictDoNothing();
  await tx.execute(sql`select version from registry where id = 1 for update`);
  return readRow(tx);
}

/** Returns the members of a manifest that are equal in all builds of the same sources, as JSON. */
const reproducibleMembers = ({
  createdAt: _time,
  source: _commit,
  testedRuntimes: _runtimes,
  budget: _sizes,
  ...members
}: ReleaseManifest): string => canonicalJson(members);

/** Returns one sentence for each build that was released before with a different manifest. */
async function changedBuildProblems(tx: Tx, manifests: readonly ReleaseManifest[]): Promise<string[]> {
  const released = await readManifests(
    tx,
    Object.fromEntries(manifests.map(({ name, build }) => [name, build])),
  );
  return manifests
    .filter((manifest) => {
      const before = released.find(({ name }) => name === manifest.name);
      return before && reproducibleMembers(before) !== reproducibleMembers(manifest);
    })
    .map(
      ({ name, build }) =>
        `${name} ${build}: the manifest or the files of a released build changed. Build again from clean sources.`,
    );
}

/** Stores the manifests, and returns the stored manifests. A build that was released before keeps its manifest. */
async function storeManifests(
  tx: Tx,
  manifests: readonly ReleaseManifest[],
  by: string,
  { signatures }: Releaser,
): Promise<ReleaseManifest[]> {
  if (manifests.length === 0) return [];
  await tx
    .insert(releases)
    .values(
      manifests.map((manifest) => ({
        name: manifest.name,
        build: manifest.build,
        manifest: manifest as unknown as Record<string, unknown>,
        signature: signatures?.[manifest.name],
        by,
      })),
    )
    .onConflictDoNothing();
  return readManifests(tx, Object.fromEntries(manifests.map(({ name, build }) => [name, build])));
}

type Row = Awaited<ReturnType<typeof readRow>>;
type Shares = Record<string, Share>;

const buildsOf = (containers: readonly { name: string }[], builds: Record<string, string>) =>
  Object.fromEntries(containers.flatMap(({ name }) => (builds[name] ? [[name, builds[name]]] : [])));

const candidatesOf = (tx: Tx, shares: Shares): Promise<ReleaseManifest[]> =>
  readManifests(tx, Object.fromEntries(Object.entries(shares).map(([name, { build }]) => [name, build])));

/** Returns the reasons why the share cannot start, such as an incompatible candidate of another container. */
async function shareProblems(
  tx: Tx,
  { live, shares }: Row,
  changes: readonly ReleaseManifest[],
): Promise<string[]> {
  const [candidate] = changes;
  if (changes.length !== 1 || !candidate)
    return ['Share one build at a time: each share has its own reports.'];
  if (!live[candidate.name])
    return [`${candidate.name} has no live build to compare with. Release it without --share.`];
  const otherCandidates = (await candidatesOf(tx, shares)).filter(({ name }) => name !== candidate.name);
  if (otherCandidates.length === 0) return [];
  const names = new Set(otherCandidates.map(({ name }) => name));
  const otherLive = (await readManifests(tx, live)).filter(({ name }) => !names.has(name));
  return compatibilityProblems([...otherLive, ...otherCandidates], changes).map(
    (problem) => `${problem} (beside the running candidates: ${[...names].join(', ')})`,
  );
}

/** Returns the shares that start. If a share of the same candidate already runs, it keeps its start time. */
const startedShares = (
  { shares }: Row,
  changes: readonly ReleaseManifest[],
  percent: number,
  now: number,
): Shares =>
  Object.fromEntries(
    changes.map(({ name, build }) => {
      const running = shares[name]?.build === build ? shares[name] : undefined;
      return [name, { build, percent, since: running?.since ?? new Date(now).toISOString() }];
    }),
  );

/** Deletes the reports of earlier shares, unless only the percentage of a running share changes. */
async function forgetReports(tx: Tx, { shares }: Row, changes: readonly ReleaseManifest[]): Promise<void> {
  const names = changes.filter(({ name, build }) => shares[name]?.build !== build).map(({ name }) => name);
  if (names.length === 0) return;
  const isFromShare = gte(shareReports.bucket, FAILURE);
  await tx.delete(shareReports).where(and(inArray(shareReports.name, names), isFromShare));
}

/**
 * Returns the shares that continue after a flip, and the log entries of the shares that end. A flip ends the share of
 * its container, and every share whose candidate is not compatible with the new builds. For a share that ends because
 * its container gets a new live build, the entry of this build is enough.
 * @param confirmed named builds that are live already, and whose containers have a share
 */
async function remainingShares(
  tx: Tx,
  runningShares: Shares,
  live: Record<string, string>,
  {
    changes,
    confirmed,
    by: releasedBy,
  }: { changes: readonly ReleaseManifest[]; confirmed: readonly ReleaseManifest[]; by: string },
): Promise<{ shares: Shares; ended: Entry[] }> {
  const changed = new Set(changes.map(({ name }) => name));
  const named = new Set([...changes, ...confirmed].map(({ name }) => name));
  const shares = Object.fromEntries(Object.entries(runningShares).filter(([name]) => !named.has(name)));
  const ended: Entry[] = confirmed.map(({ name, build }) => ({
    name,
    build: runningShares[name]!.build,
    previous: build,
    by: releasedBy,
    share: 0,
  }));
  if (changes.length === 0) return { shares, ended };
  const manifests = await readManifests(tx, live);
  for (const candidate of await candidatesOf(tx, shares)) {
    const { name, build } = candidate;
    if (compatibilityProblems(manifests, [candidate]).length === 0) continue;
    delete shares[name];
    const by = `automatic: does not fit the release of ${[...changed].join(', ')}`;
    ended.push({ name, build, previous: live[name] ?? null, by, share: 0 });
  }
  return { shares, ended };
}

/** Time for which running sessions keep an outgoing build. */
const OUTGOING_MS = 2 * HOUR_MS;
/** Maximum number of outgoing builds of one container. */
const MAX_OUTGOING = 4;

/**
 * Returns the outgoing builds after a flip. If a candidate becomes live, running sessions keep the earlier live build.
 * Any other flip, such as a rollback, changes the build of every browser at once.
 * @param confirmed see `remainingShares`
 */
function outgoingAfterFlip(
  { live, shares, outgoing }: Row,
  changes: readonly ReleaseManifest[],
  confirmed: readonly ReleaseManifest[],
  now: number,
): Row['outgoing'] {
  const next = { ...outgoing };
  for (const { name } of confirmed) delete next[name];
  for (const { name, build } of changes) {
    const earlierLive = live[name];
    delete next[name];
    if (!earlierLive || shares[name]?.build !== build) continue;
    const until = new Date(now + OUTGOING_MS).toISOString();
    const stillOutgoing = (outgoing[name] ?? []).filter(
      (entry) => entry.build !== earlierLive && entry.build !== build,
    );
    next[name] = [{ build: earlierLive, until }, ...stillOutgoing].slice(0, MAX_OUTGOING);
  }
  return next;
}

/** Returns the outgoing builds that have not expired, and are compatible with the live builds and the candidates. */
async function compatibleOutgoing(
  tx: Tx,
  { live, shares, outgoing }: Pick<Row, 'live' | 'shares' | 'outgoing'>,
  now: number,
): Promise<Row['outgoing']> {
  const manifests = await readManifests(tx, live);
  const candidates = await candidatesOf(tx, shares);
  const compatible: [string, Outgoing[]][] = [];
  for (const [name, list] of Object.entries(outgoing)) {
    const otherCandidates = candidates.filter((candidate) => candidate.name !== name);
    const names = new Set(otherCandidates.map((candidate) => candidate.name));
    const withCandidates = [...manifests.filter((manifest) => !names.has(manifest.name)), ...otherCandidates];
    const isKept = async ({ build, until }: Outgoing) => {
      if (Date.parse(until) < now) return false;
      const outgoingManifests = await readManifests(tx, { [name]: build });
      return [manifests, withCandidates].every(
        (others) => compatibilityProblems(others, outgoingManifests).length === 0,
      );
    };
    const kept: Outgoing[] = [];
    for (const entry of list) if (await isKept(entry)) kept.push(entry);
    if (kept.length > 0) compatible.push([name, kept]);
  }
  return Object.fromEntries(compatible);
}

type Entry = Omit<typeof registryLog.$inferInsert, 'version' | 'at'>;

/**
 * Writes the registry and its history.
 * @returns the new version
 * @throws ReleaseRefused 409 if the registry no longer has the version of `row`
 */
export async function writeRegistry(
  tx: Tx,
  row: Row,
  { live, shares, outgoing }: Pick<Row, 'live' | 'shares' | 'outgoing'>,
  entries: readonly Entry[],
): Promise<number> {
  const version = row.version + entries.length;
  const written = await tx
    .update(registry)
    .set({ version, live, shares, outgoing })
    .where(and(eq(registry.id, 1), eq(registry.version, row.version)))
    .returning({ version: registry.version });
  if (written.length === 0) throw outdated(row.version, row.version + 1);
  await tx
    .insert(registryLog)
    .values(entries.map((entry, i) => ({ ...entry, version: row.version + 1 + i })));
  return version;
}
