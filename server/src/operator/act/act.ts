import { createHash } from 'node:crypto';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { ActionResult, PreviewedAction, TakenAction } from '@linksouq/shared-api/operator';
import { setPlanEndAtProvider, storePlanEnd, subscriptions } from '../../money';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Db, DbOrTx, Tx } from '../../platform/db/client';
import { lockText } from '../../platform/db/lock-text';
import { audit } from '../../platform/db/schema';
import { conflict, Refusal } from '../../platform/http/errors';
import { deliverLeased } from '../../platform/jobs/deliver-outbox';
import type { OutboxRow } from '../../platform/jobs/enqueue';
import type { SignedIn } from '../accounts';
import { personOfSession } from '../person';
import { operatorActions } from '../schema';
import { notForRole } from '../serve-operator';
import { mayTake, type Outcome, RUNS } from './actions';
import { effectsBetween, takeSnapshot } from './effects';
import { EFFECT_DEFAULTS } from './effect-defaults';
import { messageOwner } from './message-owner';
import { auditedId, recipientsIn, subjectIdOf } from './subjects';

/** Thrown to roll back a preview. */
class PreviewEnded extends Error {}

function resultOf(request: PreviewedAction, subject: string, outcome: Outcome): ActionResult {
  const { changed, approvals = 0, needed = 0, account, effects = [] } = outcome;
  return {
    action: request.action,
    subject,
    changed,
    effects: [...(approvals > 0 ? [approval(approvals, needed)] : []), ...effects],
    approvals,
    needed,
    account: account ? { token: account.token, totp: account.totp } : null,
    problem: '',
  };
}
const approval = (approvals: number, needed: number) => ({
  ...EFFECT_DEFAULTS,
  what: 'approval' as const,
  kind: `${approvals}/${needed}`,
});

interface RunResult extends Pick<Outcome, 'leased'> {
  result: ActionResult;
}
/** Runs an action and finds its effects. `takeAction` calls the provider before `cancel-plan`. */
async function run(
  tx: Tx,
  ctx: Context,
  operator: SignedIn,
  request: PreviewedAction,
  { hasTexts }: { hasTexts: boolean },
): Promise<RunResult> {
  const subject = await subjectIdOf(tx, ctx, request);
  if (request.action === 'cancel-plan') {
    const result = resultOf(request, subject, await planOutcome(tx, subject));
    await storePlanEnd(tx, subject, { endsAtPeriodEnd: true });
    return { result: { ...result, effects: [{ ...EFFECT_DEFAULTS, what: 'plan', kind: 'ends' }] } };
  }
  const before = await takeSnapshot(tx, subject);
  const outcome = await RUNS[request.action](tx, ctx, { ...request, subject }, personOfSession(operator));
  const result = resultOf(request, subject, outcome);
  const after = await takeSnapshot(tx, subject);
  const effects = [...result.effects, ...effectsBetween(before, after, outcome, hasTexts)];
  return { result: { ...result, effects }, ...(outcome.leased ? { leased: outcome.leased } : {}) };
}

/** @throws Refusal 409 if the plan is neither active nor past due */
async function planOutcome(db: DbOrTx, sellerId: string): Promise<Outcome> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.sellerId, sellerId)).limit(1);
  if (plan?.status !== 'active' && plan?.status !== 'past_due') throw conflict('No VIP plan is running.');
  return { changed: !plan.cancelAtEnd };
}

/** Runs an action and rolls it back. @throws Refusal of the action; 404 for an action of another role */
export async function preview(
  ctx: Context,
  operator: SignedIn,
  request: PreviewedAction,
): Promise<ActionResult> {
  if (!mayTake(request.action, operator.role)) throw notForRole();
  let result: ActionResult | undefined;
  try {
    await ctx.db.transaction(async (tx) => {
      ({ result } = await run(tx, ctx, operator, request, { hasTexts: true }));
      throw new PreviewEnded();
    });
  } catch (error) {
    if (!(error instanceof PreviewEnded)) throw error;
  }
  return { ...result!, account: null };
}

/**
 * Runs an action once and records it. A repeated call with one key returns the first response, without the
 * secrets of a new account.
 * @throws Refusal of the action; 404 for an action of another role; 409 if the action was already done, or if
 * the key belongs to another action
 */
export async function act(ctx: Context, operator: SignedIn, request: TakenAction): Promise<ActionResult> {
  if (!mayTake(request.action, operator.role)) throw notForRole();
  const { key, ...payload } = request;
  const payloadHash = createHash('sha256')
    .update(
      JSON.stringify([
        payload.action,
        payload.subject,
        payload.reason,
        payload.phone,
        payload.role,
        payload.until,
        // Added only if set, so that the hash equals the hash of older servers.
        ...(payload.amountFils === undefined ? [] : [payload.amountFils]),
        ...(recipientsIn(payload).length === 0 ? [] : [payload.toSeller ?? '', payload.toBuyer ?? '']),
      ]),
    )
    .digest('hex');
  const earlierResult = await resultOfKey(ctx.db, operator, key, payloadHash);
  if (earlierResult) return earlierResult;
  try {
    return await takeAction(ctx, operator, request, payloadHash);
  } catch (error) {
    // A parallel call with the same key waits for the first call, and then returns its response.
    const firstResult = error instanceof Refusal && (await resultOfKey(ctx.db, operator, key, payloadHash));
    if (firstResult) return firstResult;
    throw error;
  }
}

async function takeAction(
  ctx: Context,
  operator: SignedIn,
  request: TakenAction,
  payloadHash: string,
): Promise<ActionResult> {
  // Calls the provider outside transactions. A repeated call changes nothing at the provider.
  let keyBefore: string | undefined;
  if (request.action === 'cancel-plan') {
    const subject = await subjectIdOf(ctx.db, ctx, request);
    keyBefore = await lastKeyOf(ctx.db, request.action, subject);
    const outcome = await planOutcome(ctx.db, subject);
    if (!outcome.changed) throw await alreadyDone(ctx.db, operator, resultOf(request, subject, outcome));
    await setPlanEndAtProvider(ctx, subject, { endsAtPeriodEnd: true });
  }
  const { result, leased } = await ctx.db.transaction(async (tx) => {
    // The second of two parallel operators must see what the first one did. Some actions change no row that they could
    // lock: the audit row of `close-mismatch` closes the case.
    await lockText(tx, `operator action on ${await subjectIdOf(tx, ctx, request)}`);
    const { result: runResult, ...ran } = await run(tx, ctx, operator, request, { hasTexts: false });
    // An event of the provider may have changed the plan before this transaction. So only a new action tells that
    // another operator was faster.
    const isDone =
      request.action === 'cancel-plan'
        ? (await lastKeyOf(tx, request.action, runResult.subject)) !== keyBefore
        : !runResult.changed;
    if (isDone) throw await alreadyDone(tx, operator, runResult);
    const answer = { ...runResult, changed: true };
    const row = {
      key: request.key,
      operator: operator.name,
      action: request.action,
      subject: runResult.subject,
      payloadHash,
      answer: { ...answer, account: null },
      at: ctx.clock.now(),
    };
    const inserted = await tx.insert(operatorActions).values(row).onConflictDoNothing().returning();
    if (inserted.length === 0) throw conflict('This action is being taken already.');
    const { reason, amountFils } = request;
    const recipients = recipientsIn(request);
    const detail = {
      reason,
      role: operator.role,
      ...(amountFils === undefined ? {} : { amountFils }),
      ...(recipients.length === 0 ? {} : { told: recipients }),
    };
    await recordAudit(tx, ctx, {
      actor: operator.name,
      action: request.action,
      subject:
        (await messageOwner(tx, request.action, runResult.subject)) ??
        auditedId(request.action, runResult.subject),
      detail,
    });
    return { result: answer, ...ran };
  });
  ctx.wake();
  return leased ? deliver(ctx, request.key, result, leased) : result;
}

/** Returns the key of the last action of this kind on a subject. */
async function lastKeyOf(db: DbOrTx, action: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ key: operatorActions.key })
    .from(operatorActions)
    .where(and(eq(operatorActions.action, action), eq(operatorActions.subject, subject)))
    .orderBy(desc(operatorActions.at))
    .limit(1);
  return row?.key;
}

/** Sends a message. Stores a problem, so that a repeated call with the same key returns the problem. */
async function deliver(
  ctx: Context,
  key: string,
  result: ActionResult,
  row: OutboxRow,
): Promise<ActionResult> {
  const problem = await deliverLeased(ctx, row);
  if (!problem) return result;
  const answer = { ...result, problem };
  await ctx.db.update(operatorActions).set({ answer }).where(eq(operatorActions.key, key));
  return answer;
}

/**
 * Returns the response of an earlier call with this key, or undefined for a new key.
 * @throws Refusal 409 if another operator used the key, or the payload differs
 */
async function resultOfKey(
  db: Db,
  operator: SignedIn,
  key: string,
  payloadHash: string,
): Promise<ActionResult | undefined> {
  const [row] = await db.select().from(operatorActions).where(eq(operatorActions.key, key)).limit(1);
  if (!row) return undefined;
  if (row.operator !== operator.name || row.payloadHash !== payloadHash)
    throw conflict('This key belongs to another action.');
  const answer = row.answer as unknown as Omit<ActionResult, 'problem'> & { problem?: string };
  // The stored response of an older server has no `problem`.
  return { ...answer, problem: answer.problem ?? '' };
}

/** Returns the error for an action that changes nothing. It names the other operator who has done the action, if any. */
async function alreadyDone(
  tx: DbOrTx,
  operator: SignedIn,
  { action, subject, approvals, needed }: ActionResult,
) {
  if (approvals > 0 && approvals < needed)
    return conflict('You approved this before. A second operator must approve it too.');
  const [earlierAction] = await tx
    .select({ name: audit.actor })
    .from(audit)
    .where(
      and(
        eq(audit.subject, auditedId(action, subject)),
        eq(audit.action, action),
        ne(audit.actor, operator.name),
      ),
    )
    .orderBy(desc(audit.at))
    .limit(1);
  return earlierAction
    ? conflict({
        text: '{name} has done this already. Please look at the case again.',
        values: { name: earlierAction.name },
      })
    : conflict('This was done before. Please look at the case again.');
}
