/** A copy of the caller's own data, and the deletion of the account. Both need a one-time code. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messages, type PersonalDataAnswer } from '@linksouq/shared-api/contract';
import { sendCode, withCode } from '../identity';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { invalid } from '../platform/http/errors';
import { serve } from '../platform/http/serve';
import { signPath } from '../platform/signed-media';
import { startCopy } from './copy';
import { assertSettled, erase, openItemsOf } from './erase';
import { type Person, type PersonKind, personOf } from './person';
import { BACKUP_DAYS } from './rules';
import { exports } from './schema';

const CODE_TEXTS = {
  copy: '{code} is the code to get a copy of your {brand} data. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
  erase:
    '{code} is the code to delete your {brand} account for ever. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.',
} as const;
const MAX_LISTED = 5;

async function presentData(ctx: Context, person: Person): Promise<PersonalDataAnswer['data']> {
  const isOfPerson = and(
    eq(exports.kind, person.kind),
    eq(exports.subjectId, person.id),
    gt(exports.expiresAt, ctx.clock.now()),
  );
  const rows = await ctx.db
    .select()
    .from(exports)
    .where(isOfPerson)
    .orderBy(desc(exports.createdAt))
    .limit(MAX_LISTED);
  const { items, count } = await openItemsOf(ctx.db, person);
  return {
    blockers: [...new Set(items.map(({ what }) => what))],
    open: items,
    openCount: count,
    backupDays: BACKUP_DAYS,
    copies: rows.map(({ id, createdAt, expiresAt, readyAt, path }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      path: readyAt ? signPath(ctx, path) : null,
    })),
  };
}

/**
 * Runs `work` if the request contains the one-time code for this action. Without a code in the request, sends a code
 * to the phone.
 * @throws Refusal 422 without a code or with a wrong code; 429 after too many codes or wrong codes; the errors of
 * `work`
 */
async function withConfirmation<T>(
  ctx: Context,
  { person, action, otp, ip }: { person: Person; action: keyof typeof CODE_TEXTS; otp: unknown; ip: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const code = { phone: person.phone, ip, purpose: `${action}:${person.kind}` };
  if (typeof otp !== 'number') {
    await sendCode(ctx, { ...code, text: CODE_TEXTS[action] });
    throw invalid(messages.personalCodeSent, { otp: messages.personalCodeSent });
  }
  const result = await withCode(ctx, { ...code, code: otp }, work);
  ctx.wake();
  return result;
}

function callsOf(ctx: Context, kind: PersonKind) {
  interface CallArguments {
    subject: { id: string };
    body: { otp?: number };
    request: { ip: string };
  }
  const callerOf = (input: Pick<CallArguments, 'subject'>) => personOf(ctx.db, kind, input.subject.id);
  return {
    get: async (input: Pick<CallArguments, 'subject'>) => ({
      data: await presentData(ctx, await callerOf(input)),
    }),
    copy: async (input: CallArguments) => {
      const owner = await callerOf(input);
      const confirmation = {
        person: owner,
        action: 'copy',
        otp: input.body.otp,
        ip: input.request.ip,
      } as const;
      await withConfirmation(ctx, confirmation, (tx) => startCopy(tx, ctx, owner));
      return { data: await presentData(ctx, owner) };
    },
    remove: async (input: CallArguments) => {
      const owner = await callerOf(input);
      // This check precedes the code, because a person who cannot delete the account must not get a code.
      await assertSettled(ctx.db, owner);
      const confirmation = {
        person: owner,
        action: 'erase',
        otp: input.body.otp,
        ip: input.request.ip,
      } as const;
      await withConfirmation(ctx, confirmation, (tx) => erase(tx, ctx, owner));
      return { message: 'Your account is deleted.' };
    },
  };
}

export function personalRoutes(app: FastifyInstance, ctx: Context): void {
  const seller = callsOf(ctx, 'seller');
  serve(app, ctx, 'getMyData', seller.get);
  serve(app, ctx, 'copyMyData', seller.copy);
  serve(app, ctx, 'deleteMyAccount', seller.remove);
  const brand = callsOf(ctx, 'buyer');
  serve(app, ctx, 'getBrandData', brand.get);
  serve(app, ctx, 'copyBrandData', brand.copy);
  serve(app, ctx, 'deleteBrandAccount', brand.remove);
}
