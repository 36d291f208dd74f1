import type { Messages } from './messages';

/** Phones and mailboxes have separate adapters. */
export const byChannel = (phones: Messages, mail: Messages | undefined): Messages => ({
  mails: mail !== undefined,
  send: (key, message) => (message.channel === 'email' && mail ? mail : phones).send(key, message),
});
