import { and, eq, sql } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Db, Tx } from '../../platform/db/client';
import { registry, registryLog, releases } from '../schema';
import { compatibilityProblems } from '../release/checks';
import { grantProblems, type Releaser } from '../release/grants';
import { claimNames } from './claim-names';
import { readManifests, readRow } from './read';

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
  { manifests, problems: known, expectedVersion, by, releaser, dryRun = false }: Flip,
): Promise<number> {
  let current = 0;
  const work = async (tx: Tx) => {
    const row = await lockRow(tx);
    current = row.version;
    if (expectedVersion !== undefined && expectedVersion !== row.version)
      throw moved(expectedVersion, row.version);
    const given = manifests.filter(({ name, build }) => row.live[name] !== build);
    if (given.length === 0) return row.version;
    const unsigned = await grantProblems(tx, given, releaser, by);
    const changes = await record(tx, given, by, releaser);
    const problems = [
      ...known,
      ...unsigned,
      ...compatibilityProblems(await readManifests(tx, row.live), changes),
    ];
    problems.push(...(await claimNames(tx, changes)));
    if (problems.length > 0) throw refuse(problems);
    if (dryRun) throw new OnlyLooked();
    return write(tx, row, changes, by);
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

async function lockRow(tx: Tx) {
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

async function write(
  tx: Tx,
  row: { version: number; live: Record<string, string> },
  changes: readonly ReleaseManifest[],
  by: string,
): Promise<number> {
  const version = row.version + changes.length;
  const live = { ...row.live, ...Object.fromEntries(changes.map(({ name, build }) => [name, build])) };
  const written = await tx
    .update(registry)
    .set({ version, live })
    .where(and(eq(registry.id, 1), eq(registry.version, row.version)))
    .returning({ version: registry.version });
  if (written.length === 0) throw moved(row.version, row.version + 1);
  await tx.insert(registryLog).values(
    changes.map(({ name, build }, i) => ({
      version: row.version + 1 + i,
      name,
      build,
      previous: row.live[name] ?? null,
      by,
    })),
  );
  return version;
}
