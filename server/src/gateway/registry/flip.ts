import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { HOUR_MS, type ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Db, Tx } from '../../platform/db/client';
import { type Outgoing, registry, registryLog, releases, type Share, shareReports } from '../schema';
import { compatibilityProblems } from '../release/checks';
import { grantProblems, type Releaser } from '../release/grants';
import { claimNames } from './claim-names';
import { FAILURE } from './compare';
import { readManifests, readRow } from './read';
import { forgetRemoved, readRemoved, type Removed, removedMeanwhile } from './removed-builds';

/** Refuses a release. Lists all reasons at once, each with the next step. */
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

export interface Flip {
  /** Manifests that become live together. Their files are checked already. */
  manifests: readonly ReleaseManifest[];
  /** Problems found earlier, reported together with the new ones. */
  problems: readonly string[];
  /** Version of the registry that the caller read. Undefined accepts the current version. */
  expectedVersion: number | undefined;
  /** Name of the author, for the history. */
  by: string;
  releaser: Releaser;
  /** Runs the checks without changing anything. */
  dryRun?: boolean;
  /** Percentage of new sessions that get the build, 1 to 100. Undefined makes the build live. */
  share?: number | undefined;
  /** Removals of the builds, read before their files were checked. */
  removed?: Removed;
}
/** Thrown to roll a check-only transaction back. */
class OnlyLooked extends Error {}

/**
 * Makes builds live in one write that requires the registry's version, with every check inside the transaction. The
 * version increases by one per changed container.
 * @returns the new version; the old one when everything was live already, or for a check without changes
 * @throws ReleaseRefused 409 when the version changed, 422 with all reasons
 */
export async function flip(
  db: Db,
  {
    manifests,
    problems: known,
    expectedVersion,
    by,
    releaser,
    dryRun = false,
    share,
    removed = new Map(),
  }: Flip,
): Promise<number> {
  let current = 0;
  const work = async (tx: Tx) => {
    const row = await lockRow(tx);
    current = row.version;
    if (expectedVersion !== undefined && expectedVersion !== row.version)
      throw moved(expectedVersion, row.version);
    const given = manifests.filter(({ name, build }) => row.live[name] !== build);
    if (given.length === 0) return row.version;
    if (removedMeanwhile(removed, await readRemoved(tx, given))) throw cleanedUp();
    const unsigned = await grantProblems(tx, given, releaser, by);
    const changes = await record(tx, given, by, releaser);
    const problems = [
      ...known,
      ...unsigned,
      ...compatibilityProblems(await readManifests(tx, row.live), changes),
      ...(share === undefined ? [] : await shareProblems(tx, row, changes)),
    ];
    // Both builds of a share are served, so it holds the paths of both.
    const replaced = share === undefined ? [] : await readManifests(tx, buildsOf(changes, row.live));
    problems.push(...(await claimNames(tx, [...replaced, ...changes])));
    if (problems.length > 0) throw refuse(problems);
    if (dryRun) throw new OnlyLooked();
    await forgetRemoved(tx, given);
    const entries = changes.map(({ name, build }) => ({ name, build, previous: row.live[name] ?? null, by }));
    if (share !== undefined) {
      const shares = { ...row.shares, ...startedShares(row, changes, share) };
      await forgetReports(tx, row, changes);
      const outgoing = await fittingOutgoing(tx, { ...row, shares });
      return write(
        tx,
        row,
        { live: row.live, shares, outgoing },
        entries.map((entry) => ({ ...entry, share })),
      );
    }
    const live = { ...row.live, ...Object.fromEntries(changes.map(({ name, build }) => [name, build])) };
    const { shares, ended } = await remainingShares(tx, row.shares, live, changes);
    const outgoing = await fittingOutgoing(tx, { live, shares, outgoing: afterFlip(row, changes) });
    return write(tx, row, { live, shares, outgoing }, [...entries, ...ended]);
  };
  return db.transaction(work).catch((error: unknown) => {
    if (error instanceof OnlyLooked) return current;
    throw error;
  });
}

const moved = (expected: number, actual: number) =>
  new ReleaseRefused(409, 'Another release went first. Nothing changed.', [
    `The registry is at version ${actual}, not ${expected}. Read it again and repeat the release.`,
  ]);

const cleanedUp = () =>
  new ReleaseRefused(
    409,
    'The files of this build were removed meanwhile, because nothing used them. Nothing changed.',
    ['Repeat the release in a minute. It uploads them again.'],
  );

export async function lockRow(tx: Tx) {
  await tx.insert(registry).values({ id: 1 }).onConflictDoNothing();
  await tx.execute(sql`select version from registry where id = 1 for update`);
  return readRow(tx);
}

/** Stores the manifests. A build that was released earlier keeps its stored manifest. */
async function record(
  tx: Tx,
  manifests: readonly ReleaseManifest[],
  by: string,
  { signatures }: Releaser,
): Promise<ReleaseManifest[]> {
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

/** Picks the builds of the given containers. */
const buildsOf = (containers: readonly { name: string }[], builds: Record<string, string>) =>
  Object.fromEntries(containers.flatMap(({ name }) => (builds[name] ? [[name, builds[name]]] : [])));

const candidatesOf = (tx: Tx, shares: Shares): Promise<ReleaseManifest[]> =>
  readManifests(tx, Object.fromEntries(Object.entries(shares).map(([name, { build }]) => [name, build])));

/** Lists the reasons against a share: no build to share with, or a candidate of another squad that does not fit. */
async function shareProblems(
  tx: Tx,
  { live, shares }: Row,
  changes: readonly ReleaseManifest[],
): Promise<string[]> {
  const [only] = changes;
  if (changes.length !== 1 || !only) return ['Share one build at a time: each share has its own reports.'];
  if (!live[only.name])
    return [`${only.name} has no live build to compare with. Release it without --share.`];
  const others = (await candidatesOf(tx, shares)).filter(({ name }) => name !== only.name);
  if (others.length === 0) return [];
  const names = new Set(others.map(({ name }) => name));
  const beside = (await readManifests(tx, live)).filter(({ name }) => !names.has(name));
  return compatibilityProblems([...beside, ...others], changes).map(
    (problem) => `${problem} (beside the running candidates: ${[...names].join(', ')})`,
  );
}

const startedShares = ({ shares }: Row, changes: readonly ReleaseManifest[], percent: number): Shares =>
  Object.fromEntries(
    changes.map(({ name, build }) => {
      const running = shares[name]?.build === build ? shares[name] : undefined;
      return [name, { build, percent, since: running?.since ?? new Date().toISOString() }];
    }),
  );

/** A new candidate starts without reports. A changed percentage keeps them. */
async function forgetReports(tx: Tx, { shares }: Row, changes: readonly ReleaseManifest[]): Promise<void> {
  const names = changes.filter(({ name, build }) => shares[name]?.build !== build).map(({ name }) => name);
  if (names.length === 0) return;
  const ofShare = gte(shareReports.bucket, FAILURE);
  await tx.delete(shareReports).where(and(inArray(shareReports.name, names), ofShare));
}

/** A flip ends the share of its container, and each share whose candidate does not fit the new builds. */
async function remainingShares(
  tx: Tx,
  before: Shares,
  live: Record<string, string>,
  changes: readonly ReleaseManifest[],
): Promise<{ shares: Shares; ended: Entry[] }> {
  const changed = new Set(changes.map(({ name }) => name));
  const shares = Object.fromEntries(Object.entries(before).filter(([name]) => !changed.has(name)));
  const manifests = await readManifests(tx, live);
  const ended: Entry[] = [];
  for (const candidate of await candidatesOf(tx, shares)) {
    const { name, build } = candidate;
    if (compatibilityProblems(manifests, [candidate]).length === 0) continue;
    delete shares[name];
    const by = `automatic: does not fit the release of ${[...changed].join(', ')}`;
    ended.push({ name, build, previous: live[name] ?? null, by, share: 0 });
  }
  return { shares, ended };
}

/** Time for which running sessions keep a build after its successor became live, ms. */
const OUTGOING_MS = 2 * HOUR_MS;
/** Maximum number of outgoing builds of a container. */
const MOST_OUTGOING = 4;

/**
 * A candidate that becomes live leaves the running sessions of the earlier live build alone. Any other flip, such as
 * a rollback or a release without a share, is for every browser at once.
 */
function afterFlip({ live, shares, outgoing }: Row, changes: readonly ReleaseManifest[]): Row['outgoing'] {
  const next = { ...outgoing };
  for (const { name, build } of changes) {
    const before = live[name];
    delete next[name];
    if (!before || shares[name]?.build !== build) continue;
    const until = new Date(Date.now() + OUTGOING_MS).toISOString();
    const earlier = (outgoing[name] ?? []).filter((one) => one.build !== before && one.build !== build);
    next[name] = [{ build: before, until }, ...earlier].slice(0, MOST_OUTGOING);
  }
  return next;
}

/** Removes the outgoing builds that have expired, or that do not fit the live builds or the candidates. */
async function fittingOutgoing(
  tx: Tx,
  { live, shares, outgoing }: Pick<Row, 'live' | 'shares' | 'outgoing'>,
): Promise<Row['outgoing']> {
  const manifests = await readManifests(tx, live);
  const candidates = await candidatesOf(tx, shares);
  const kept: [string, Outgoing[]][] = [];
  for (const [name, list] of Object.entries(outgoing)) {
    const beside = candidates.filter((candidate) => candidate.name !== name);
    const names = new Set(beside.map((candidate) => candidate.name));
    const mixed = [...manifests.filter((one) => !names.has(one.name)), ...beside];
    const fits = async ({ build, until }: Outgoing) => {
      if (Date.parse(until) < Date.now()) return false;
      const found = await readManifests(tx, { [name]: build });
      return [manifests, mixed].every((others) => compatibilityProblems(others, found).length === 0);
    };
    const fitting: Outgoing[] = [];
    for (const one of list) if (await fits(one)) fitting.push(one);
    if (fitting.length > 0) kept.push([name, fitting]);
  }
  return Object.fromEntries(kept);
}

/** One line of the history. */
type Entry = Omit<typeof registryLog.$inferInsert, 'version' | 'at'>;

/** Writes the registry with its history, unless another flip wrote meanwhile. @returns the new version */
export async function write(
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
  if (written.length === 0) throw moved(row.version, row.version + 1);
  await tx
    .insert(registryLog)
    .values(entries.map((entry, i) => ({ ...entry, version: row.version + 1 + i })));
  return version;
}
