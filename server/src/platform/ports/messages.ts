/** Messages to people: codes and links. Delivered from the outbox table, never inside a transaction. */
export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email';
  /** Phone or e-mail address. */
  to: string;
  /** `otp`, `order-placed`, `quote`, … : what the providers' templates are chosen by. */
  template: string;
  text: string;
  code?: string;
  link?: string;
}
export interface Messages {
  /** E-mail goes out: a buyer's notices are sent there too. */
  readonly mails?: boolean;
  /** @param key stable over retries, so that a provider can drop duplicates. @throws when it should be tried again */
  send(key: string, message: OutgoingMessage): Promise<void>;
}
