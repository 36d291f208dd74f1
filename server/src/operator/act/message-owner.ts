import { and, eq } from 'drizzle-orm';
import type { OperatorAction } from '@linksouq/shared-api/operator';
import type { Tx } from '../../platform/db/client';
import { outbox, sentMessages } from '../../platform/db/schema';
import { waitingFields } from '../find/messages';

/**
 * Returns the order of a message, or its person: the audit names it, so that the page of the order or the person shows
 * who sent the message again. Undefined for another action.
 * @param subject `waiting:<id>` or `sent:<kind>:<person>:<id>`
 */
export async function messageOwner(
  tx: Tx,
  action: OperatorAction,
  subject: string,
): Promise<string | undefined> {
  if (action !== 'resend-message') return undefined;
  const [state, ...rest] = subject.split(':');
  const [kind = '', personId = ''] = rest;
  const id = Number(rest.at(-1));
  const [row] =
    state === 'waiting'
      ? await tx
          .select({ orderId: waitingFields.orderId, personId: waitingFields.personId })
          .from(outbox)
          .where(eq(outbox.id, id))
      : await tx
          .select({ orderId: sentMessages.orderId, personId: sentMessages.personId })
          .from(sentMessages)
          .where(
            and(
              eq(sentMessages.kind, kind as 'seller' | 'buyer'),
              eq(sentMessages.personId, personId),
              eq(sentMessages.id, id),
            ),
          );
  return row?.orderId ?? row?.personId ?? undefined;
}
