/** The calls of the command line. See README.md. */
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { audit } from '../platform/db/schema';
import { invalid, notFound } from '../platform/http/errors';
import { resolveOrder } from '../orders';
import {
  approvePayout,
  completePayout,
  completeRefund,
  listMismatches,
  listPendingPayouts,
  listRefundProblems,
  retryRefund,
  settlePayout,
} from '../money';
import { setFrozen, setPhone, signOut } from '../shop';
import { OPERATOR_ACTIONS } from '@linksouq/shared-api/operator';
import { refundOrder } from './act/approvals';
import { consoleRoutes } from './console-routes';
import { addOperator, disableOperator, signInOperator } from './accounts';
import { operate } from './audit';
import { auditedSubject, withUsernames } from './audited-people';
import { encryptUnderNewKey } from './encrypt-again';
import { listMessagesOf } from './list-messages';
import { type Person, personOf } from './person';

type Body = Readonly<Record<string, unknown>>;
type Action = (tx: Tx, ctx: Context, subject: string, body: Body, person: Person) => Promise<unknown>;
const textIn = (body: Body, field: string) =>
  typeof body[field] === 'string' ? (body[field] as string).trim().slice(0, 500) : '';

const ACTIONS: Readonly<Record<string, Action>> = {
  'complete-order': (tx, ctx, id, body) => resolveOrder(tx, ctx, id, 'complete', textIn(body, 'reason')),
  'refund-order': (tx, ctx, id, body, person) => refundOrder(tx, ctx, id, textIn(body, 'reason'), person),
  'retry-refund': retryRefund,
  'complete-refund': completeRefund,
  'approve-payout': (tx, ctx, id, _body, person) => approvePayout(tx, ctx, id, person),
  'complete-payout': completePayout,
  'fail-payout': (tx, ctx, id) => settlePayout(tx, ctx, id, 'fail'),
  'freeze-seller': (tx, ctx, username, body) =>
    setFrozen(tx, ctx, username, { isFrozen: true, reason: textIn(body, 'reason') }),
  'unfreeze-seller': (tx, ctx, username) => setFrozen(tx, ctx, username, { isFrozen: false }),
  'sign-out': signOut,
  'attach-phone': (tx, ctx, username, body) => setPhone(tx, ctx, username, textIn(body, 'phone')),
  'add-operator': (tx, ctx, name, _body, person) => addOperator(tx, ctx, name, person.actor),
  'disable-operator': disableOperator,
  'encrypt-again': encryptUnderNewKey,
  messages: listMessagesOf,
};
/** Name of an action → name of the console action whose roles may run it, if the names differ. */
const CONSOLE_NAMES: Readonly<Record<string, keyof typeof OPERATOR_ACTIONS>> = {
  'fail-payout': 'return-payout',
  'sign-out': 'end-sessions',
  'attach-phone': 'change-phone',
  messages: 'resend-message',
};
/** Only leads may run actions that the console does not offer. */
function mayRun(action: string, { role }: Person): boolean {
  const name = CONSOLE_NAMES[action] ?? action;
  const roles: readonly string[] = Object.hasOwn(OPERATOR_ACTIONS, name)
    ? OPERATOR_ACTIONS[name as keyof typeof OPERATOR_ACTIONS]
    : ['lead'];
  return roles.includes(role);
}
const AUDIT_ROWS = 200;

export default function operatorRoutes(app: FastifyInstance, ctx: Context): void {
  consoleRoutes(app, ctx);
  void app.register(async (scope) => {
    scope.get('/_admin/ops', async (request) => {
      if ((await personOf(ctx, request)).role !== 'lead') throw notFound();
      return {
        actions: Object.keys(ACTIONS),
        pendingPayouts: await listPendingPayouts(ctx),
        refundProblems: await listRefundProblems(ctx),
        paymentProblems: await listMismatches(ctx.db),
        audit: await withUsernames(
          ctx,
          await ctx.db.select().from(audit).orderBy(desc(audit.at)).limit(AUDIT_ROWS),
        ),
      };
    });
    scope.post('/_admin/session', async (request) => {
      const body = (request.body ?? {}) as Body;
      const credentials = { token: textIn(body, 'token'), code: textIn(body, 'code') };
      return signInOperator(ctx, credentials, request.ip);
    });
    scope.post<{ Params: { action: string } }>('/_admin/ops/:action', async (request) => {
      const { action } = request.params;
      const person = await personOf(ctx, request, { action, by: textIn((request.body ?? {}) as Body, 'by') });
      const { actor } = person;
      const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      if (!run || !mayRun(action, person)) throw notFound('This action');
      const body = (request.body ?? {}) as Body;
      const subject = textIn(body, 'subject');
      if (!subject) throw invalid('Send the subject: an order, a refund, a withdrawal or a username.');
      const isDryRun = body.dryRun === true;
      const detail = { reason: textIn(body, 'reason') };
      const auditSubject = await auditedSubject(ctx, action, subject);
      const result = await operate(ctx, { actor, action, subject: auditSubject, detail }, isDryRun, (tx) =>
        run(tx, ctx, subject, body, person),
      );
      return { dryRun: isDryRun, result };
    });
  });
}
