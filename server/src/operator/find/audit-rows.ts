import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditRow } from '@linksouq/shared-api/operator';
import type { DbOrTx } from '../../platform/db/client';
import { audit } from '../../platform/db/schema';
import { isAfterPlace, microsOf, pageOf, placeOf } from '../../platform/http/pages';
import { orderOrPersonOf } from './audit-subjects';

const PAGE = 50;
const MAX_LISTED = 50;
const PLACE_COLUMNS = { createdAt: audit.at, id: audit.id };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const presentAll = async (db: DbOrTx, rows: (typeof audit.$inferSelect)[]): Promise<AuditRow[]> => {
  const aboutBySubject = await orderOrPersonOf(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...present(row), about: aboutBySubject.get(row.subject) ?? null }));
};
const present = ({
  id,
  at,
  actor,
  action,
  subject,
  detail,
}: typeof audit.$inferSelect): Omit<AuditRow, 'about'> => ({
  id,
  at: at.toISOString(),
  actor,
  role: textOf(detail.role),
  action,
  subject,
  reason: textOf(detail.reason),
  told: Array.isArray(detail.told)
    ? detail.told.filter((side): side is 'seller' | 'buyer' => side === 'seller' || side === 'buyer')
    : [],
  amountFils: typeof detail.amountFils === 'number' ? detail.amountFils : null,
});

export async function auditAbout(db: DbOrTx, subjects: readonly string[]): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(inArray(audit.subject, [...subjects]))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_LISTED);
  return presentAll(db, rows);
}

/** Returns one page of the audit log, newest first. @throws Refusal 400 if the cursor is invalid */
export async function listAudit(
  db: DbOrTx,
  {
    limit = PAGE,
    cursor,
    subject,
  }: { limit?: number | undefined; cursor?: string | undefined; subject?: string | undefined },
): Promise<{ data: AuditRow[]; next: string | null }> {
  const rows = await db
    .select({ row: audit, micros: microsOf(audit.at), id: audit.id })
    .from(audit)
    .where(
      and(
        isAfterPlace(PLACE_COLUMNS),
        subject === undefined ? undefined : eq(audit.subject, sql.placeholder('subject')),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(sql.placeholder('limit'))
    .prepare(subject === undefined ? 'operator_audit' : 'operator_audit_of')
    .execute({ ...placeOf(cursor), limit: limit + 1, subject });
  const { page, next } = pageOf(rows, limit);
  return {
    data: await presentAll(
      db,
      page.map(({ row }) => row),
    ),
    next,
  };
}
