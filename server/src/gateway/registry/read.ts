import { and, eq, or } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { registry, releases } from '../schema';

export async function readRow(db: DbOrTx): Promise<Omit<typeof registry.$inferSelect, 'id'>> {
  const [row] = await db.select().from(registry).where(eq(registry.id, 1));
  return row ?? { version: 0, live: {}, shares: {}, outgoing: {} };
}

/** @param buildsByName container → build */
export async function readManifests(
  db: DbOrTx,
  buildsByName: Record<string, string>,
): Promise<ReleaseManifest[]> {
  const conditions = Object.entries(buildsByName).map(([name, build]) =>
    and(eq(releases.name, name), eq(releases.build, build)),
  );
  if (conditions.length === 0) return [];
  const rows = await db
    .select()
    .from(releases)
    .where(or(...conditions));
  return rows.map((row) => row.manifest as unknown as ReleaseManifest);
}
