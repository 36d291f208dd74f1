import type { Messages } from './messages';

/** Sends a message through the adapter for phones or the one for mailboxes. */
export const byChannel = (phones: Messages, mail: Messages | undefined): Messages => ({
  mails: mail !== undefined,
  send: (key, message) => (message.channel === 'email' && mail ? mail : phones).send(key, message),
});
