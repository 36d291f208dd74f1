import type { Messages } from './messages';

/** Sends e-mail through the adapter for mail, and all other messages through the adapter for phones. */
export const byChannel = (phones: Messages, mail: Messages | undefined): Messages => ({
  mails: mail !== undefined,
  send: (key, message, signal) =>
    (message.channel === 'email' && mail ? mail : phones).send(key, message, signal),
});
