import { eq } from 'drizzle-orm';
import type { OperatorAction } from '@linksouq/shared-api/operator';
import type { Tx } from '../../platform/db/client';
import { outbox, sentMessages } from '../../platform/db/schema';
import { waitingFields } from '../find/messages';
import { isSentMessage, messageIn } from './subjects';

/**
 * For `resend-message`: returns the id of the order or person of the message, as the subject of the audit row.
 * Undefined for other actions.
 * @param subject `waiting:<id>` or `sent:<kind>:<person>:<id>`
 */
export async function messageOwner(
  tx: Tx,
  action: OperatorAction,
  subject: string,
): Promise<string | undefined> {
  if (action !== 'resend-message') return undefined;
  const message = messageIn(subject);
  const [row] =
    message.state === 'waiting'
      ? await tx
          .select({ orderId: waitingFields.orderId, personId: waitingFields.personId })
          .from(outbox)
          .where(eq(outbox.id, message.id))
      : await tx
          .select({ orderId: sentMessages.orderId, personId: sentMessages.personId })
          .from(sentMessages)
          .where(isSentMessage(message));
  return row?.orderId ?? row?.personId ?? undefined;
}
