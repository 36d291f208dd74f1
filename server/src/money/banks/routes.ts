/** The payout method. Product §2, §5, §7. */
import type { FastifyInstance } from 'fastify';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { loadBank } from './load-bank';
import { saveBank } from './save-bank';

export default function bankRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getBank', async ({ subject }) => ({ data: await loadBank(ctx, subject.id) }));
  serve(app, ctx, 'createBank', async ({ subject, body, request }) => ({
    data: await saveBank(ctx, subject.id, body, request.ip),
    message: messages.accountAdded,
  }));
  serve(app, ctx, 'updateBank', async ({ subject, body, request }) => ({
    data: await saveBank(ctx, subject.id, body, request.ip),
    message: messages.accountUpdated,
  }));
}
