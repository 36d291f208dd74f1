import { asc, gt, sql } from 'drizzle-orm';
import type { OperatorAccount } from '@linksouq/shared-api/operator';
import type { Context } from '../../platform/context';
import { operators, operatorSessions } from '../schema';

const MAX_LISTED = 200;

export async function listOperators({ db, clock }: Context): Promise<OperatorAccount[]> {
  const rows = await db.select().from(operators).orderBy(asc(operators.name)).limit(MAX_LISTED);
  const openSessions = await db
    .select({ name: operatorSessions.operator, n: sql<number>`count(*)::int` })
    .from(operatorSessions)
    .where(gt(operatorSessions.expiresAt, clock.now()))
    .groupBy(operatorSessions.operator);
  const sessions = new Map(openSessions.map(({ name, n }) => [name, n]));
  return rows.map(({ name, role, createdAt, createdBy, disabledAt }) => ({
    name,
    role,
    createdAt: createdAt.toISOString(),
    createdBy,
    disabledAt: disabledAt?.toISOString() ?? null,
    sessions: sessions.get(name) ?? 0,
  }));
}
