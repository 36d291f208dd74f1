import { useState } from 'react';
import {
  type Call,
  formatDateTime,
  type MessageChannel,
  type MessagesAnswer,
  type SentMessage,
} from '@linksouq/shared-api/contract';
import { Card, Icon, InboxIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useAction } from '../calls/use-action';
import { useCall } from '../calls/use-call';
import { ActionButton } from '../form/ActionButton';
import styles from './SentMessages.module.css';
import { Loaded } from './Loaded';

type MessagesCall = Call<MessagesAnswer, undefined, { limit?: number; cursor?: string }>;
const FIRST = { limit: 10 };

const CHANNELS: Readonly<Record<MessageChannel, () => string>> = {
  whatsapp: () => t('WhatsApp'),
  sms: () => t('SMS'),
  email: () => t('E-mail'),
};

/** Every message that was sent to a person, newest first. */
export function SentMessages({ call, owner }: { call: MessagesCall; owner: string }) {
  const first = useCall(call, { owner, query: FIRST });
  return (
    <Loaded of={first} skeleton={[240]}>
      {(page) => (
        <Card as="section" className={styles.card} aria-labelledby="sent-messages">
          <h2 id="sent-messages">{t('Sent to you')}</h2>
          {page.data.length === 0 ? (
            <p className={styles.none}>
              <Icon of={InboxIcon} size={18} /> {t('Nothing was sent to you yet.')}
            </p>
          ) : (
            <Messages key={page.data[0]!.id} first={page} call={call} />
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Messages({ first, call }: { first: MessagesAnswer; call: MessagesCall }) {
  const [later, setLater] = useState<readonly MessagesAnswer[]>([]);
  const more = useAction({ refresh: 'none' });
  const next = (later.at(-1) ?? first).next;
  async function load() {
    const page = await more.run(call, { query: { ...FIRST, cursor: next! } });
    if (page) setLater((pages) => [...pages, page]);
  }
  return (
    <>
      <ul className={styles.list}>
        {[first, ...later].flatMap(({ data }) =>
          data.map((message) => <Message key={message.id} message={message} />),
        )}
      </ul>
      {next && (
        <ActionButton variant="secondary" block action={more} onClick={() => void load()}>
          {t('Show older messages')}
        </ActionButton>
      )}
    </>
  );
}

function Message({ message: { sentAt, channel, text } }: { message: SentMessage }) {
  return (
    <li className={styles.message}>
      <p className={styles.when}>
        {t('{channel}, {time}', { channel: CHANNELS[channel](), time: formatDateTime(sentAt) })}
      </p>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        <p className={styles.text}>{t('A code. We do not keep codes.')}</p>
      )}
    </li>
  );
}
