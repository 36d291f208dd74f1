import type { FastifyInstance } from 'fastify';
import {
  actionsOf,
  ALL_ROLES,
  FIGURES_ROLES,
  FINANCE_ROLES,
  LEAD_ROLES,
  type OperatorMe,
  queuesOf,
} from '@linksouq/shared-api/operator';
import { MINUTE_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { IDLE_MS, operatorOfSession, type SignedIn, signInOperator, signOutOperator } from './accounts';
import { act, preview } from './act/act';
import { listAudit } from './find/audit-rows';
import { orderPage } from './find/order-page';
import { personPage } from './find/person-page';
import { reveal } from './find/reveal';
import { search } from './find/search';
import { countQueues, listQueue } from './queues';
import { csvList, exportPayouts } from './see/csv';
import { dayFigures, nowFigures } from './see/figures';
import { listOperators } from './see/operators';
import { serveOperator, serveSignIn, sessionTokenOf, setSessionCookie } from './serve-operator';

const presentMe = ({ config }: Context, { name, role, expiresAt }: SignedIn): OperatorMe => ({
  name,
  role,
  expiresAt: expiresAt.toISOString(),
  idleMinutes: IDLE_MS / MINUTE_MS,
  actions: actionsOf(role),
  queues: queuesOf(role),
  payoutFourEyesFils: config.payoutTwoOperatorsFils,
  refundFourEyesFils: config.refundTwoOperatorsFils,
});

export function consoleRoutes(app: FastifyInstance, ctx: Context): void {
  serveSignIn(app, ctx, async ({ body, request, reply }) => {
    const { session, expiresAt } = await signInOperator(ctx, body, request.ip, { hasIdleEnd: true });
    const operator = await operatorOfSession(ctx, session);
    const seconds = Math.floor((Date.parse(expiresAt) - ctx.clock.now().getTime()) / 1_000);
    setSessionCookie(ctx, reply, session, seconds);
    return { data: presentMe(ctx, operator!) };
  });
  serveOperator(app, ctx, 'opSignOut', ALL_ROLES, async ({ request, reply }) => {
    await signOutOperator(ctx, sessionTokenOf(request)!);
    setSessionCookie(ctx, reply, '', 0);
    return { message: 'Signed out.' };
  });
  serveOperator(app, ctx, 'opMe', ALL_ROLES, async ({ operator }) => ({ data: presentMe(ctx, operator) }));
  serveOperator(app, ctx, 'opSearch', ALL_ROLES, ({ query }) => search(ctx, query.q));
  serveOperator(app, ctx, 'opPerson', ALL_ROLES, async ({ params, operator }) => ({
    data: await personPage(ctx, params.kind!, params.id!, operator.role),
  }));
  serveOperator(app, ctx, 'opOrder', ALL_ROLES, async ({ params, operator }) => ({
    data: await orderPage(ctx, params.id!, operator.role),
  }));
  serveOperator(app, ctx, 'opReveal', ALL_ROLES, async ({ body, operator }) => ({
    data: { value: await reveal(ctx, operator, body) },
  }));
  serveOperator(app, ctx, 'opQueues', ALL_ROLES, async ({ operator }) => ({
    data: await countQueues(ctx, operator.role),
  }));
  serveOperator(app, ctx, 'opQueue', ALL_ROLES, async ({ params, query, operator }) =>
    listQueue(ctx, operator.role, params.queue!, query),
  );
  serveOperator(app, ctx, 'opCsv', ALL_ROLES, async ({ params, operator }) => ({
    data: await csvList(ctx, operator.role, params.list!),
  }));
  serveOperator(app, ctx, 'opExportPayouts', FINANCE_ROLES, async ({ operator, body }) => ({
    data: await exportPayouts(ctx, operator, body.again ?? false),
  }));
  serveOperator(app, ctx, 'opPreview', ALL_ROLES, async ({ body, operator }) => ({
    data: await preview(ctx, operator, body),
  }));
  serveOperator(app, ctx, 'opAct', ALL_ROLES, async ({ body, operator }) => ({
    data: await act(ctx, operator, body),
  }));
  serveOperator(app, ctx, 'opFigures', FIGURES_ROLES, async ({ query }) => ({
    data: { now: await nowFigures(ctx), days: await dayFigures(ctx, query.days) },
  }));
  serveOperator(app, ctx, 'opAudit', LEAD_ROLES, async ({ query }) => listAudit(ctx.db, query));
  serveOperator(app, ctx, 'opOperators', LEAD_ROLES, async () => ({ data: await listOperators(ctx) }));
}
