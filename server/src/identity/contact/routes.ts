import { messages } from '@linksouq/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { bearerOf } from '../../platform/http/subject';
import { changeBrandContact } from './change-brand-contact';

export function contactRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'changeBrandContact', async ({ subject, body, request }) => {
    const caller = { id: subject.id, ip: request.ip, token: bearerOf(request.headers.authorization)! };
    return { data: await changeBrandContact(ctx, caller, body), message: messages.contactChanged };
  });
}
