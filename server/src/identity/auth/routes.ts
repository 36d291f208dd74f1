/** Codes, usernames, buyers and log-out. `shop/sellers` registers sellers and logs them in. Product §4, §7. */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { type CallRequest, serve } from '../../platform/http/serve';
import { bearerOf } from '../../platform/http/subject';
import { revokeOrderTokens, revokeToken } from '../sessions/tokens';
import { addressKey, takeSlot } from '../../platform/http/limits';
import { endAccess } from './end-access';
import { registerBuyer } from './register-buyer';
import { sendCode } from './send-code';
import { signInBrand } from './sign-in-brand';
import { judgeUsername } from './usernames';

type LogOut = Pick<CallRequest<'logout' | 'logoutBuyer'>, 'request' | 'query' | 'subject'>;

export function authRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'checkUsername', async ({ query, request }) => {
    await takeSlot(ctx.db, ctx.clock.now(), {
      key: `username:${addressKey(request.ip)}`,
      windowMs: HOUR_MS,
      max: ctx.config.limits.usernamesPerAddressHour,
    });
    return judgeUsername(ctx, query.username);
  });
  for (const call of ['requestOtp', 'resendOtp'] as const) {
    serve(app, ctx, call, async ({ query, request }) => {
      await sendCode(ctx, { phone: query.phone, ip: request.ip });
      return { message: 'The code was sent.' };
    });
  }
  serve(app, ctx, 'registerBuyer', async ({ body, request }) => ({
    data: await registerBuyer(ctx, body, request.ip),
  }));
  serve(app, ctx, 'signInBrand', async ({ body, request }) => ({
    data: await signInBrand(ctx, body, request.ip),
  }));
  async function logOut(kind: 'seller' | 'buyer', { request, query, subject: { id } }: LogOut) {
    if (query.everywhere) await ctx.db.transaction((tx) => endAccess(tx, ctx, { kind, id }));
    else await revokeToken(ctx.db, bearerOf(request.headers.authorization)!);
    // The outbox removes the files of copies.
    if (query.everywhere) ctx.wake();
    return { message: 'Logged out.' };
  }
  serve(app, ctx, 'logout', (input) => logOut('seller', input));
  serve(app, ctx, 'logoutBuyer', async (input) => {
    // A device can have tokens of several brands. The token itself permits its end.
    await revokeOrderTokens(ctx.db, input.body.orderTokens ?? []);
    return logOut('buyer', input);
  });
}
