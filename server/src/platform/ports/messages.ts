/** Messages to people: codes and links. The outbox job sends them, never a transaction. */
export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email';
  /** Phone or e-mail address. */
  to: string;
  /** `otp`, `order-placed`, `quote`, …: selects the provider's template. */
  template: string;
  text: string;
  code?: string;
  link?: string;
}
export interface Messages {
  /** Whether e-mail is configured: a buyer's notices are then sent by e-mail too. */
  readonly mails?: boolean;
  /** @param key equal over retries, so that a provider can drop duplicates. @throws when it should be retried */
  send(key: string, message: OutgoingMessage): Promise<void>;
}
