/**
 * Operator actions with the admin token: POST /_admin/ops/<action> with `{subject, dryRun?, by?, …}`. Each returns
 * its result, or with `dryRun` the expected one, and writes an audit row.
 */
import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminOf } from '../platform/http/operator-tokens';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { audit } from '../platform/db/schema';
import { invalid, notFound } from '../platform/http/errors';
import { resolveOrder } from '../orders';
import {
  completeRefund,
  listMismatches,
  listPendingPayouts,
  listRefundProblems,
  retryRefund,
  settlePayout,
} from '../money';
import { setFrozen, setPhone, signOut } from '../shop';
import { operate } from './audit';

type Body = Readonly<Record<string, unknown>>;
type Action = (tx: Tx, ctx: Context, subject: string, body: Body) => Promise<unknown>;
const text = (body: Body, field: string) =>
  typeof body[field] === 'string' ? (body[field] as string).slice(0, 500) : '';

const ACTIONS: Readonly<Record<string, Action>> = {
  'complete-order': (tx, ctx, id, body) => resolveOrder(tx, ctx, id, 'complete', text(body, 'reason')),
  'refund-order': (tx, ctx, id, body) => resolveOrder(tx, ctx, id, 'refund', text(body, 'reason')),
  'retry-refund': retryRefund,
  'complete-refund': completeRefund,
  'complete-payout': (tx, ctx, id) => settlePayout(tx, ctx, id, 'complete'),
  'fail-payout': (tx, ctx, id) => settlePayout(tx, ctx, id, 'fail'),
  'freeze-seller': (tx, _ctx, username) => setFrozen(tx, username, true),
  'unfreeze-seller': (tx, _ctx, username) => setFrozen(tx, username, false),
  'sign-out': signOut,
  'attach-phone': (tx, ctx, username, body) => setPhone(tx, ctx, username, text(body, 'phone')),
};
const AUDIT_ROWS = 200;

export default function operatorRoutes(app: FastifyInstance, ctx: Context): void {
  void app.register(async (scope) => {
    scope.get('/_admin/ops', async (request) => {
      adminOf(ctx.config, request);
      return {
        actions: Object.keys(ACTIONS),
        pendingPayouts: await listPendingPayouts(ctx),
        refundProblems: await listRefundProblems(ctx),
        paymentProblems: await listMismatches(ctx.db),
        audit: await ctx.db.select().from(audit).orderBy(desc(audit.at)).limit(AUDIT_ROWS),
      };
    });
    scope.post<{ Params: { action: string } }>('/_admin/ops/:action', async (request) => {
      const actor = personOf(ctx, request);
      const { action } = request.params;
      const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      if (!run) throw notFound('This action');
      const body = (request.body ?? {}) as Body;
      const subject = text(body, 'subject');
      if (!subject) throw invalid('Send the subject: an order, a refund, a withdrawal or a username.');
      const isDryRun = body.dryRun === true;
      const detail = { reason: text(body, 'reason') };
      const result = await operate(ctx, { actor, action, subject, detail }, isDryRun, (tx) =>
        run(tx, ctx, subject, body),
      );
      return { dryRun: isDryRun, result };
    });
  });
}

/** The token's owner, with the operator's name from `by`. */
function personOf(ctx: Context, request: FastifyRequest): string {
  const { actor } = adminOf(ctx.config, request);
  const by = text((request.body ?? {}) as Body, 'by');
  return by ? `${actor} (${by.slice(0, 80)})` : actor;
}
