import { LEGAL_VERSION } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { consents } from '../schema';

/** Records that a person agreed to the current legal pages: one row for each version and occasion. */
export async function recordConsent(
  tx: Tx,
  ctx: Context,
  person: { kind: 'seller' | 'buyer'; id: string },
  occasion: 'sign-up' | 'checkout',
): Promise<void> {
  await tx
    .insert(consents)
    .values({
      id: newId(),
      kind: person.kind,
      subjectId: person.id,
      version: LEGAL_VERSION,
      occasion,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
}
