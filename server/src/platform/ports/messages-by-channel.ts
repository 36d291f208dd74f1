import type { Messages } from './messages';

/** Sends e-mail through the mail adapter, and all other messages through the phone adapter. */
export const byChannel = (phone: Messages, mail: Messages | undefined): Messages => ({
  mails: mail !== undefined,
  send: (key, message, signal) =>
    (message.channel === 'email' && mail ? mail : phone).send(key, message, signal),
});
