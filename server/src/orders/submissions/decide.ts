/** Approvals and rejections of submissions. Product §4. */
import { and, eq } from 'drizzle-orm';
import { type SubmissionEvent, submissionProcess, acceptsSubmissions } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { submissions } from '../schema';
import { transition } from '../../platform/db/transition';
import { conflict, notFound } from '../../platform/http/errors';
import type { Subject } from '../../platform/http/subject';
import { recordEvent } from '../process/history';
import { notify } from '../process/notices';
import { assertBuyer, itemOf, lockOrder, type OrderRow } from '../process/rows';
import { applyOrderEvent } from '../process/transition';
import { loadItems, type SubmissionRow } from '../process/load-items';
import { isComplete, storeTurn } from '../process/item-progress';

type Decision = Exclude<SubmissionEvent, 'submit' | 'remind'>;
const NOTICE_OF_DECISION = {
  approve: 'content_approved',
  auto_approve: 'content_auto_approved',
  reject: 'content_rejected',
} as const;
export interface DecisionForm {
  orderId: string;
  submittedContentId: string;
  reason?: string;
}

/**
 * Applies the buyer's decision. A repeated equal decision changes nothing.
 * @throws Refusal 404; 409 when another decision was made, or when the order is not in progress
 */
export async function decide(
  ctx: Context,
  subject: Subject,
  decision: 'approve' | 'reject',
  form: DecisionForm,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, form.orderId);
    assertBuyer(order, subject);
    const row = await submissionOf(tx, order, form.submittedContentId);
    if (row.status === submissionProcess.row(decision).to) return;
    if (!acceptsSubmissions(order.status))
      throw conflict('This order does not take decisions at the moment.');
    await applyDecision(tx, ctx, order, row, decision, form.reason);
  });
  ctx.wake();
}

/** Approves a submission whose deadline has passed. Does nothing after a decision. */
export async function approveAutomatically(
  ctx: Context,
  orderId: string,
  submissionId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await submissionOf(tx, order, submissionId);
    const isDue = row.status === 'pending' && row.autoApproveAt && row.autoApproveAt <= ctx.clock.now();
    if (acceptsSubmissions(order.status) && isDue) await applyDecision(tx, ctx, order, row, 'auto_approve');
  });
}

/** Sends the buyer's only reminder about a submission. Does nothing after a decision. */
export async function remind(ctx: Context, orderId: string, submissionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await submissionOf(tx, order, submissionId);
    const isDue = row.remindAt && row.remindAt <= ctx.clock.now();
    if (!acceptsSubmissions(order.status) || !isDue) return;
    const ofSubmission = eq(submissions.id, row.id);
    const remindedRows = await transition(tx, submissions, submissionProcess, 'remind', ofSubmission, {
      remindAt: null,
    });
    if (remindedRows.length === 0) return;
    const item = await itemOf(tx, order.id, row.itemId);
    const detail = { item: item.name, stage: row.stage };
    await recordEvent(tx, ctx, order.id, 'submission.remind', 'clock', detail);
    await notify(tx, ctx, order, 'approval_due', { ...detail, deadline: row.autoApproveAt });
  });
}

async function submissionOf(tx: Tx, order: OrderRow, id: string): Promise<SubmissionRow> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.orderId, order.id)))
    .limit(1);
  if (!row) throw notFound('This content');
  return row;
}

/** The caller must have locked the order. The last approval completes the order. */
async function applyDecision(
  tx: Tx,
  ctx: Context,
  order: OrderRow,
  row: SubmissionRow,
  decision: Decision,
  reason?: string,
): Promise<void> {
  const { by } = submissionProcess.row(decision);
  const set = { reason: reason ?? null, decidedAt: ctx.clock.now(), autoApproveAt: null, remindAt: null };
  const ofSubmission = eq(submissions.id, row.id);
  const decidedRows = await transition(tx, submissions, submissionProcess, decision, ofSubmission, set);
  if (decidedRows.length === 0)
    throw conflict('This was decided already. Please look at the latest version.');
  const item = await itemOf(tx, order.id, row.itemId);
  const detail = { item: item.name, stage: row.stage, ...(reason ? { reason } : {}) };
  await recordEvent(tx, ctx, order.id, `submission.${decision}`, by[0]!, detail);
  await notify(tx, ctx, order, NOTICE_OF_DECISION[decision], detail);
  const items = await loadItems(tx, order.id);
  await storeTurn(tx, order.id, items);
  if (decision !== 'reject' && items.every(isComplete)) {
    await applyOrderEvent(tx, ctx, order.id, 'complete', { actor: 'system' });
  }
}
