import {
  type Call,
  formatDateTime,
  HOUR_MS,
  type MessageChannel,
  type MessagesAnswer,
  type SentMessage,
} from '@linksouq/shared-api/contract';
import { Card, Icon, InboxIcon, unbroken } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import type { Pages } from '../calls/use-call-pages';
import { useShortList } from '../calls/use-short-list';
import styles from './SentMessages.module.css';
import { Loaded } from './Loaded';
import { ShowOlder } from './ShowOlder';

export type MessagesCall = Call<MessagesAnswer, undefined, { limit?: number; cursor?: string }>;

const CHANNELS: Readonly<Record<MessageChannel, () => string>> = {
  whatsapp: () => t('WhatsApp'),
  sms: () => t('SMS'),
  email: () => t('E-mail'),
};

export function SentMessages({ of: messages }: { of: Pages<SentMessage> }) {
  return (
    <Loaded of={messages} skeleton={[240]} failedTitle={t('The list of messages could not be loaded.')}>
      {(list) => (
        <Card as="section" className={styles.card} aria-labelledby="sent-messages">
          <h2 id="sent-messages">{t('Sent to you')}</h2>
          {list.length === 0 ? (
            <p className={styles.none}>
              <Icon of={InboxIcon} size={18} /> {t('Nothing was sent to you yet.')}
            </p>
          ) : (
            <MessageList of={messages} messages={joinCopies(list)} />
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** Number of messages before the first press of the button. */
const FIRST_MESSAGES = 3;

function MessageList({ of: pages, messages }: { of: Pages<SentMessage>; messages: JoinedMessage[] }) {
  const shown = useShortList('messages', pages, messages, FIRST_MESSAGES);
  return (
    <>
      <ul className={styles.list}>
        {shown.data.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <ShowOlder of={shown}>{t('Show older messages')}</ShowOlder>
    </>
  );
}

/** A message with all channels on which the server sent it. */
type JoinedMessage = Omit<SentMessage, 'channel'> & { channels: readonly MessageChannel[] };

/** Maximum time between the copies of one message. */
const MAX_DISTANCE_MS = HOUR_MS;

/** Joins the copies of a message on several channels. Does not join messages without a text. */
export function joinCopies(list: readonly SentMessage[]): JoinedMessage[] {
  const joined: JoinedMessage[] = [];
  for (const { channel, ...message } of list) {
    const at = joined.findIndex(
      (earlier) =>
        message.text !== '' &&
        earlier.text === message.text &&
        earlier.template === message.template &&
        !earlier.channels.includes(channel) &&
        Math.abs(Date.parse(earlier.sentAt) - Date.parse(message.sentAt)) <= MAX_DISTANCE_MS,
    );
    const copy = joined[at];
    if (copy) joined[at] = { ...copy, channels: [...copy.channels, channel] };
    else joined.push({ ...message, channels: [channel] });
  }
  return joined;
}

/** The template of one-time codes. The server does not store their texts. */
const CODE_TEMPLATE = 'otp';

function Message({ message: { sentAt, channels, template, text } }: { message: JoinedMessage }) {
  return (
    <li className={styles.message}>
      <p className={styles.when}>
        {t('{channel}, {time}', {
          channel: listed(channels.map((channel) => CHANNELS[channel]())),
          time: formatDateTime(sentAt),
        })}
      </p>
      {text ? (
        <p className={styles.text} dir="auto">
          {unbroken(text)}
        </p>
      ) : (
        <p className={styles.text}>
          {template === CODE_TEMPLATE
            ? t('A code. We do not keep codes.')
            : t('This text named a person who deleted their account, so we deleted it.')}
        </p>
      )}
    </li>
  );
}
