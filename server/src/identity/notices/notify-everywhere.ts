import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { enqueue, type OutboxMessage } from '../../platform/jobs/enqueue';

/** The addresses of a person. `email` is '' if the person has no e-mail address. */
export interface ContactAddresses {
  phone: string;
  email: string;
}

/** Queues a warning by SMS, WhatsApp and, if the server has a mail provider, e-mail. */
export async function notifyEverywhere(
  tx: Tx,
  ctx: Context,
  { phone, email }: ContactAddresses,
  message: Omit<OutboxMessage, 'channel' | 'to' | 'person'> & Required<Pick<OutboxMessage, 'person'>>,
): Promise<void> {
  const key = `${message.template}:${message.person.id}:${newId()}`;
  const channels: Pick<OutboxMessage, 'channel' | 'to'>[] = [
    { channel: 'sms', to: phone },
    { channel: 'whatsapp', to: phone },
    ...(ctx.messages.mails && email ? [{ channel: 'email' as const, to: email }] : []),
  ];
  for (const channel of channels)
    await enqueue(tx, ctx, 'message', `${key}:${channel.channel}`, {
      ...message,
      ...channel,
      isWarning: true,
    });
}
