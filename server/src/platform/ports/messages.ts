export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email';
  /** Phone or e-mail address. */
  to: string;
  /** Kind of message, such as `otp` or `order-placed`. It selects the template at the provider. */
  template: string;
  text: string;
  /** Default: English. */
  language?: string;
  code?: string;
  link?: string;
  /** Addresses to unsubscribe: `page` for people, `post` for mail programs (RFC 8058). */
  unsubscribe?: { page: string; post: string };
  /** For e-mails only. */
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}
/** Call `send` from the outbox job and never from a transaction. */
export interface Messages {
  /** Whether e-mail is configured. If so, notices to a buyer are also sent by e-mail. */
  readonly mails?: boolean;
  /**
   * @param key the same for each retry, so that a provider can ignore duplicates
   * @param signal aborts the attempt
   * @throws Error when the caller should retry
   */
  send(key: string, message: OutgoingMessage, signal?: AbortSignal): Promise<void>;
}
