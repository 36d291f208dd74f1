/**
 * The audit log can never be changed, so it contains only the ids of sellers and brands. After the deletion of an
 * account, its id identifies no person.
 */
import { findBuyers } from '../identity';
import type { Context } from '../platform/context';
import type { audit } from '../platform/db/schema';
import { findSellers, sellerIdOf, usernamesOf } from '../shop';

type AuditRow = typeof audit.$inferSelect;
type FindId = (ctx: Context, subject: string) => Promise<string | undefined>;

const idOfUsername: FindId = ({ db }, username) => sellerIdOf(db, username);
const idOfPhone: FindId = async (ctx, phone) =>
  [...(await findSellers(ctx, phone)), ...(await findBuyers(ctx, phone))][0]?.id;
/** For actions whose subject is a username or a phone number: finds the id. */
const FIND_PERSON: Readonly<Record<string, FindId>> = {
  'freeze-seller': idOfUsername,
  'unfreeze-seller': idOfUsername,
  'attach-phone': idOfUsername,
  messages: idOfUsername,
  'sign-out': idOfPhone,
};

/** Returns the subject as the audit log stores it. */
export async function auditedSubject(ctx: Context, action: string, subject: string): Promise<string> {
  const find = Object.hasOwn(FIND_PERSON, action) ? FIND_PERSON[action] : undefined;
  return (await find?.(ctx, subject)) ?? subject;
}

const SELLER = /^seller (.+)$/;
/** Replaces the ids of sellers by usernames. The id of a deleted seller stays. */
export async function withUsernames({ db }: Context, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const ids = rows.flatMap(({ actor, subject }) => [subject, SELLER.exec(actor)?.[1] ?? subject]);
  const names = await usernamesOf(db, [...new Set(ids)]);
  return rows.map((row) => ({
    ...row,
    actor: row.actor.replace(SELLER, (_, id: string) => `seller ${names.get(id) ?? id}`),
    subject: names.get(row.subject) ?? row.subject,
  }));
}
