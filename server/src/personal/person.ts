import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../platform/db/client';
import { unauthenticated } from '../platform/http/errors';
import { formsOf, unseal } from '../platform/personal-values';
import { TABLE_RULES, type TableRule } from './rules';

export type PersonKind = 'seller' | 'buyer';
export interface Person {
  kind: PersonKind;
  id: string;
  phone: string;
  email: string;
  username: string;
  locale: string;
}
interface RuleParameters {
  id?: string;
  phone?: string;
  email?: string;
  username?: string;
  now?: string;
  before?: string;
}

/** Converts the text of a rule to SQL. Each `:name` becomes a parameter. */
export function fromRule(text: string, values: RuleParameters): SQL {
  const parts = text.split(/(?<!:):(id|phones|emails|username|now|before)\b/);
  return sql.join(
    parts.map((part, i) =>
      i % 2 === 0
        ? sql.raw(part)
        : part === 'now' || part === 'before'
          ? sql`${values[part]}::timestamptz`
          : part === 'phones' || part === 'emails'
            ? sql`array[${sql.join(
                formsOf(values[part === 'phones' ? 'phone' : 'email'] ?? '').map((form) => sql`${form}`),
                sql`, `,
              )}]::text[]`
            : sql`${values[part as keyof RuleParameters] ?? ''}::text`,
    ),
  );
}

/** Returns the tables that contain rows about this kind of person. */
export function tablesOf(kind: PersonKind): { table: string; rule: TableRule; where: string }[] {
  return Object.entries(TABLE_RULES).flatMap(([table, rule]) => {
    const where = rule[kind];
    return where ? [{ table, rule, where }] : [];
  });
}

/** @throws Refusal 401 when the account does not exist or was deleted */
export async function personOf(db: DbOrTx, kind: PersonKind, id: string): Promise<Person> {
  // Brands have no username, and the rules for brands do not use `:username`.
  const username = sql.identifier(kind === 'seller' ? 'username' : 'id');
  const { rows } = await db.execute<Omit<Person, 'kind'>>(
    sql`select id, phone, email, locale, ${username} as username from ${sql.identifier(`${kind}s`)}
      where id = ${id} and erased_at is null`,
  );
  const [row] = rows;
  if (!row) throw unauthenticated();
  return { kind, ...row, phone: unseal(row.phone), email: unseal(row.email) };
}
