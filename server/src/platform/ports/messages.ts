/** One message to a person, for example with a code or a link. */
export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email';
  /** Phone or e-mail address. */
  to: string;
  /** Kind of message: `otp`, `order-placed`, `quote`, …. It selects the template at the provider. */
  template: string;
  text: string;
  /** Language of the text. Default: English. */
  language?: string;
  code?: string;
  link?: string;
  /** Addresses that end messages of this kind: `page` for people, `post` for mail programs (RFC 8058). */
  unsubscribe?: { page: string; post: string };
  /** Files that are attached to an e-mail. */
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}
/** Sends messages. Call `send` from the outbox job and never from a transaction. */
export interface Messages {
  /** Whether e-mail is configured. If it is, notices to a buyer are also sent by e-mail. */
  readonly mails?: boolean;
  /**
   * Sends one message.
   * @param key the same for each retry, so that a provider can ignore duplicates
   * @param signal ends the attempt
   * @throws Error when the message should be sent again
   */
  send(key: string, message: OutgoingMessage, signal?: AbortSignal): Promise<void>;
}
