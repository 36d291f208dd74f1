import { and, eq } from 'drizzle-orm';
import type { OperatorAction, PreviewedAction } from '@linksouq/shared-api/operator';
import { buyers, findBuyers } from '../../identity';
import { personOf } from '../../personal';
import type { Context } from '../../platform/context';
import type { Db, DbOrTx, Tx } from '../../platform/db/client';
import { sentMessages } from '../../platform/db/schema';
import { notFound } from '../../platform/http/errors';
import { findSellers, sellerIdOf, sellers } from '../../shop';
import { findOrder } from '../find/order-page';

/** Actions whose subject is the id or code of an order. */
const OF_ORDERS: readonly OperatorAction[] = [
  'complete-order',
  'refund-order',
  'refund-part',
  'extend-order',
  'send-message',
];
/** Actions whose subject is the id or username of a seller. */
const OF_SELLERS: readonly OperatorAction[] = [
  'freeze-seller',
  'unfreeze-seller',
  'change-phone',
  'cancel-plan',
  'report-seller',
  'dismiss-report',
];
/** Actions whose subject is `seller:<id>`, `buyer:<id>`, a phone number or `@username`. */
const OF_PEOPLE: readonly OperatorAction[] = ['end-sessions', 'export-person', 'erase-person'];
/** Actions whose subject is `<seller id>:<version>`. */
const OF_PAGES: readonly OperatorAction[] = ['accept-page', 'hide-page'];

/** Replaces a code, username or phone number by the id. */
export async function subjectIdOf(
  tx: DbOrTx,
  ctx: Context,
  { action, subject }: PreviewedAction,
): Promise<string> {
  if (OF_ORDERS.includes(action)) return (await findOrder(tx, subject)).id;
  if (OF_SELLERS.includes(action)) return (await sellerIdOf(tx, subject.replace(/^@/, ''))) ?? subject;
  if (OF_PEOPLE.includes(action) && subject.startsWith('+'))
    return personSubject({ ...ctx, db: tx as Db }, subject);
  if (OF_PEOPLE.includes(action) && subject.startsWith('@')) {
    const id = await sellerIdOf(tx, subject.slice(1));
    return id ? `seller:${id}` : subject;
  }
  return subject;
}
/** @throws Refusal 404 */
async function personSubject(ctx: Context, phone: string): Promise<string> {
  const [seller] = await findSellers(ctx, phone);
  if (seller) return `seller:${seller.id}`;
  const [buyer] = await findBuyers(ctx, phone);
  if (!buyer) throw notFound('This number');
  return `buyer:${buyer.id}`;
}

/** Returns the subject as the audit log stores it: for people and pages, only the id of the person. */
export const auditedId = (action: OperatorAction, subject: string): string =>
  OF_PAGES.includes(action) ? subject.replace(/:\d+$/, '') : subject.replace(/^(seller|buyer):/, '');

/**
 * @param subject `<seller id>:<version>`
 * @throws Refusal 404
 */
export function pageIn(subject: string): { sellerId: string; version: number } {
  const [, sellerId, version] = /^(.+):(\d{1,9})$/.exec(subject) ?? [];
  if (!sellerId) throw notFound('This page');
  return { sellerId, version: Number(version) };
}

interface SentMessage {
  state: 'sent';
  kind: 'seller' | 'buyer';
  personId: string;
  id: number;
}
/**
 * @param subject `waiting:<id>` or `sent:<kind>:<person>:<id>`
 * @throws Refusal 404
 */
export function messageIn(subject: string): { state: 'waiting'; id: number } | SentMessage {
  const [, waiting] = /^waiting:(\d{1,15})$/.exec(subject) ?? [];
  if (waiting) return { state: 'waiting', id: Number(waiting) };
  const [, kind, personId, id] = /^sent:(seller|buyer):([\w-]{1,60}):(\d{1,15})$/.exec(subject) ?? [];
  if (!kind || !personId) throw notFound('This message');
  return { state: 'sent', kind: kind as SentMessage['kind'], personId, id: Number(id) };
}
export const isSentMessage = ({ kind, personId, id }: SentMessage) =>
  and(eq(sentMessages.kind, kind), eq(sentMessages.personId, personId), eq(sentMessages.id, id));

/**
 * Locks the person, because people can delete their own accounts during the action of an operator.
 * @param subject `seller:<id>` or `buyer:<id>`
 * @throws Refusal 404
 */
export async function personIn(tx: Tx, subject: string) {
  const [, kind, id = ''] = /^(seller|buyer):(.+)$/.exec(subject) ?? [];
  const table = kind === 'seller' ? sellers : buyers;
  const [row] = kind
    ? await tx
        .select({ id: table.id, erasedAt: table.erasedAt })
        .from(table)
        .where(eq(table.id, id))
        .for('update')
    : [];
  if (!row) throw notFound('This person');
  return { kind: kind === 'seller' ? ('seller' as const) : ('buyer' as const), ...row };
}
/** @throws Refusal 404, also for a deleted person */
export async function existingPerson(tx: Tx, subject: string) {
  const { kind, id, erasedAt } = await personIn(tx, subject);
  if (erasedAt) throw notFound('This person');
  return personOf(tx, kind, id);
}

/** The sides of the order to which the operator has written a message. */
export const recipientsIn = ({ toSeller, toBuyer }: PreviewedAction): ('seller' | 'buyer')[] => [
  ...(toSeller?.trim() ? (['seller'] as const) : []),
  ...(toBuyer?.trim() ? (['buyer'] as const) : []),
];
