/** Sends messages to people: codes and links. The outbox job calls it, never a transaction. */
export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email';
  /** Phone or e-mail address. */
  to: string;
  /** `otp`, `order-placed`, `quote`, …. Selects the provider's template. */
  template: string;
  text: string;
  /** Language of the text. Default: English. */
  language?: string;
  code?: string;
  link?: string;
  /** Addresses that end messages of this kind: a page for people, and one for mail programs (RFC 8058). */
  unsubscribe?: { page: string; post: string };
  /** Files of an e-mail. */
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}
export interface Messages {
  /** Whether e-mail is configured. If so, a buyer's notices are sent by e-mail too. */
  readonly mails?: boolean;
  /**
   * @param key equal over retries, so that a provider can drop duplicates. @throws an error when the message should be
   * retried
   */
  send(key: string, message: OutgoingMessage): Promise<void>;
}
