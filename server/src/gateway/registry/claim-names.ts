import { and, eq, inArray } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { names } from '../../platform/db/schema';
import { claimedName } from '../routing/pattern';

const firstSegments = ({ routes }: ReleaseManifest): string[] => [
  ...new Set(routes.map(({ path }) => claimedName(path)).filter((segment) => segment !== undefined)),
];

/**
 * Claims the first words of each container's routes, and frees words that the container no longer uses. The same table
 * contains the usernames.
 * @returns one sentence for each word that is a username or belongs to another container
 */
export async function claimNames(tx: Tx, changes: readonly ReleaseManifest[]): Promise<string[]> {
  const owners = changes.map(({ name }) => name);
  if (owners.length > 0)
    await tx.delete(names).where(and(eq(names.kind, 'route'), inArray(names.owner, owners)));
  const wantedRows = changes.flatMap((manifest) =>
    firstSegments(manifest).map((name) => ({ name, owner: manifest.name })),
  );
  if (wantedRows.length === 0) return [];
  const inserted = await tx
    .insert(names)
    .values(wantedRows.map((row) => ({ ...row, kind: 'route' as const })))
    .onConflictDoNothing()
    .returning({ name: names.name });
  const claimedNames = new Set(inserted.map(({ name }) => name));
  const unavailable = wantedRows.filter(({ name }) => !claimedNames.has(name));
  if (unavailable.length === 0) return [];
  const holders = await tx
    .select()
    .from(names)
    .where(
      inArray(
        names.name,
        unavailable.map(({ name }) => name),
      ),
    );
  return unavailable.map(({ name, owner }) => {
    const holder = holders.find((row) => row.name === name);
    return holder?.kind === 'username'
      ? `${owner}: /${name} is the page of the seller with the username "${name}". Choose another path, or agree with the seller on another username first.`
      : `${owner}: /${name} belongs to ${holder?.owner ?? 'another release'}. Choose another path.`;
  });
}
