import { DAY_MS, dubaiDay, dubaiInstant, HOUR_MS, type Preferences } from '@linksouq/shared-api/contract';
import { type MessageStep, NotYet } from '../../platform/jobs/deliver-outbox';
import type { OutboxMessage } from '../../platform/jobs/enqueue';
import { preferencesOf } from './preferences';
import { unsubscribeAddresses } from './unsubscribe';

/**
 * Returns the message on the preferred channel, or undefined if the person does not want the message.
 * @throws NotYet in quiet hours, if the message may wait until their end (`waits`)
 */
export const applyPreferences: MessageStep = async (ctx, message) => {
  const { person, isWarning, isOptional, waits } = message;
  if (!person || isWarning || message.code) return message;
  const preferences = await preferencesOf(ctx.db, person);
  if (isOptional && preferences.ordersOnly) return undefined;
  const quietUntil = waits && quietEnd(preferences, ctx.clock.now());
  if (quietUntil && !(waits.until && Date.parse(waits.until) <= quietUntil.getTime()))
    throw new NotYet(quietUntil);
  const preferredMessage = onChannel(preferences.channel, message);
  if (!preferredMessage || !isOptional || preferredMessage.channel !== 'email') return preferredMessage;
  return { ...preferredMessage, unsubscribe: unsubscribeAddresses(ctx, person, message.language ?? 'en') };
};

/**
 * Returns the message on the preferred channel. A notice with `hasTwin` is queued twice: for the phone and as
 * an e-mail. Returns undefined for the message that is not on the preferred channel.
 */
function onChannel(channel: Preferences['channel'], message: OutboxMessage): OutboxMessage | undefined {
  if (!channel || message.channel === 'sms') return message;
  if (message.channel === 'email') return message.hasTwin && channel !== 'email' ? undefined : message;
  if (channel === 'sms') return { ...message, channel };
  if (channel === 'whatsapp') return message;
  if (message.hasTwin) return undefined;
  return message.email ? { ...message, channel, to: message.email } : message;
}

/** Returns the end of the current quiet hours (UAE time), or undefined outside quiet hours. */
export function quietEnd({ quietFrom, quietTo }: Preferences, now: Date): Date | undefined {
  if (quietFrom === null || quietTo === null) return undefined;
  const midnight = dubaiInstant(dubaiDay(now.getTime())).getTime();
  const hour = (now.getTime() - midnight) / HOUR_MS;
  const isQuiet =
    quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  if (!isQuiet) return undefined;
  const end = midnight + quietTo * HOUR_MS;
  return new Date(end > now.getTime() ? end : end + DAY_MS);
}
