import type { Messages } from './messages';

/** Sends e-mail through the mail adapter, and all other messages through the adapters of the phone. */
export const byChannel = (sms: Messages, mail: Messages | undefined, whatsapp = sms): Messages => ({
  mails: mail !== undefined,
  send: (key, message, signal) =>
    ({ sms, whatsapp, email: mail ?? sms })[message.channel].send(key, message, signal),
});
