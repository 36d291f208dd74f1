import { and, desc, eq, gt } from 'drizzle-orm';
import {
  actionsOf,
  type OperatorAction,
  type OperatorRole,
  type PersonPage,
} from '@linksouq/shared-api/operator';
import { buyers, sessions } from '../../identity';
import { balanceOf, banks, ledger, payments, payouts, subscriptions } from '../../money';
import { orders } from '../../orders';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { media, sellerReviews, sellers } from '../../shop';
import { maskedAccount, maskedEmail, maskedName, maskedPhone } from '../../platform/mask';
import { auditAbout } from './audit-rows';
import { messagesAbout } from './messages';
import { ledgerLine, newestPayments } from './payments';
import { iso, orderRefFields, orderRefOf } from './people';

const MAX_LISTED = 20;
/** Actions for every account that is not deleted. */
const OF_PEOPLE: readonly OperatorAction[] = ['end-sessions', 'export-person', 'erase-person'];
const MAX_LEDGER_LINES = 50;

/**
 * @param kind `seller` or `buyer`
 * @throws Refusal 404
 */
export function personPage(ctx: Context, kind: string, id: string, role: OperatorRole): Promise<PersonPage> {
  if (kind === 'seller') return sellerPage(ctx, id, role);
  if (kind === 'buyer') return buyerPage(ctx, id, role);
  throw notFound('This person');
}

async function sellerPage(ctx: Context, id: string, role: OperatorRole): Promise<PersonPage> {
  const { db } = ctx;
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id)).limit(1);
  if (!row) throw notFound('This person');
  const withdrawals = await db
    .select()
    .from(payouts)
    .where(eq(payouts.sellerId, id))
    .orderBy(desc(payouts.createdAt))
    .limit(MAX_LISTED);
  const [shared, [bank], [plan], lines, planPayments, files, balance, [review]] = await Promise.all([
    sharedParts(
      ctx,
      'seller',
      id,
      withdrawals.map((payout) => payout.id),
    ),
    db.select().from(banks).where(eq(banks.sellerId, id)).limit(1),
    db.select().from(subscriptions).where(eq(subscriptions.sellerId, id)).limit(1),
    db
      .select()
      .from(ledger)
      .where(eq(ledger.sellerId, id))
      .orderBy(desc(ledger.createdAt))
      .limit(MAX_LEDGER_LINES),
    newestPayments(db, eq(payments.sellerId, id), role, MAX_LISTED),
    db.select().from(media).where(eq(media.ownerId, id)).orderBy(desc(media.createdAt)).limit(MAX_LISTED),
    balanceOf(db, id),
    db.select().from(sellerReviews).where(eq(sellerReviews.sellerId, id)).limit(1),
  ]);
  const isOpen = !row.erasedAt;
  const hasPlan = (plan?.status === 'active' || plan?.status === 'past_due') && !plan.cancelAtEnd;
  const possibleActions: readonly OperatorAction[] = isOpen
    ? [
        row.frozen ? 'unfreeze-seller' : 'freeze-seller',
        review?.reportedAt ? 'dismiss-report' : 'report-seller',
        'change-phone',
        ...(hasPlan ? (['cancel-plan'] as const) : []),
        ...OF_PEOPLE,
      ]
    : [];
  return {
    kind: 'seller',
    id,
    name: row.name,
    username: row.username,
    phone: maskedPhone(row.phone),
    email: maskedEmail(row.email),
    language: row.locale,
    createdAt: row.createdAt.toISOString(),
    erasedAt: iso(row.erasedAt),
    frozen: row.frozen,
    frozenReason: row.frozenReason,
    hidden: row.hiddenAt !== null,
    report: review?.reportedAt ? review.report : '',
    contactChangedAt: iso(row.contactChangedAt),
    seller: {
      bio: row.bio,
      city: row.city,
      instagram: row.instagramUsername,
      available: row.available,
      profilePath: row.profileUrl,
      coverPath: row.coverImage,
      permitNumber: row.permitNumber,
      permitEnds: row.permitEnds,
      balanceFils: balance,
      plan: plan
        ? { status: plan.status, periodEnd: iso(plan.periodEnd), cancelAtEnd: plan.cancelAtEnd }
        : null,
      bank: bank
        ? {
            name: bank.name,
            title: maskedName(bank.title),
            account: maskedAccount(bank.accountTail),
            changedAt: iso(bank.accountChangedAt),
          }
        : null,
      payouts: withdrawals.map(({ id: payoutId, amount, status, createdAt, decidedAt }) => ({
        id: payoutId,
        amountFils: amount,
        status,
        createdAt: createdAt.toISOString(),
        decidedAt: iso(decidedAt),
      })),
      ledger: lines.map(ledgerLine),
      payments: planPayments,
    },
    ...shared,
    files: files.map(({ path, kind, size, createdAt }) => ({
      path,
      kind,
      sizeBytes: size,
      createdAt: createdAt.toISOString(),
    })),
    actions: actionsOf(role).filter((action) => possibleActions.includes(action)),
  };
}

async function buyerPage(ctx: Context, id: string, role: OperatorRole): Promise<PersonPage> {
  const [row] = await ctx.db.select().from(buyers).where(eq(buyers.id, id)).limit(1);
  if (!row) throw notFound('This person');
  const actions = actionsOf(role).filter((action) => OF_PEOPLE.includes(action) && !row.erasedAt);
  return {
    kind: 'buyer',
    id,
    name: row.name,
    username: null,
    phone: maskedPhone(row.phone),
    email: maskedEmail(row.email),
    language: row.locale,
    createdAt: row.createdAt.toISOString(),
    erasedAt: iso(row.erasedAt),
    frozen: false,
    frozenReason: '',
    hidden: false,
    report: '',
    contactChangedAt: null,
    seller: null,
    ...(await sharedParts(ctx, 'buyer', id)),
    files: [],
    actions,
  };
}

/**
 * Returns the parts of the page that sellers and brands share.
 * @param ownIds further ids of this person in the audit log: ids of withdrawals
 */
async function sharedParts(
  ctx: Context,
  kind: 'seller' | 'buyer',
  id: string,
  ownIds: readonly string[] = [],
) {
  const { db, clock } = ctx;
  const isOrderOfPerson = eq(kind === 'seller' ? orders.sellerId : orders.buyerId, id);
  const [ordersOfPerson, messages, openSessions, orderSessions, log] = await Promise.all([
    db
      .select(orderRefFields)
      .from(orders)
      .innerJoin(sellers, eq(sellers.id, orders.sellerId))
      .where(isOrderOfPerson)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(MAX_LISTED),
    messagesAbout(db, { kind, id }),
    sessionsOf(kind),
    kind === 'buyer' ? sessionsOf('order') : [],
    auditAbout(db, [id, ...ownIds]),
  ]);
  return {
    orders: ordersOfPerson.map(orderRefOf),
    messages,
    sessions: [...openSessions, ...orderSessions].slice(0, MAX_LISTED),
    audit: log,
  };
  async function sessionsOf(sessionKind: 'seller' | 'buyer' | 'order') {
    const rows = await db
      .select()
      .from(sessions)
      .where(
        and(eq(sessions.kind, sessionKind), eq(sessions.subjectId, id), gt(sessions.expiresAt, clock.now())),
      )
      .orderBy(desc(sessions.createdAt))
      .limit(MAX_LISTED);
    return rows.map(({ kind: sessionKind, orderId, createdAt, expiresAt }) => ({
      kind: sessionKind,
      orderId,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }
}
