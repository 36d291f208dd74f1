import type { Preferences } from '@linksouq/shared-api/contract';
import { Card } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useCall } from '../calls/use-call';
import { useCallPages } from '../calls/use-call-pages';
import styles from './ContactDetails.module.css';
import { LoadFailed } from './Loaded';
import { MessageSettings, type PreferencesCall } from './MessageSettings';
import { type MessagesCall, SentMessages } from './SentMessages';

interface AccountMessagesProps {
  get: PreferencesCall;
  save: PreferencesCall<Preferences>;
  sent: MessagesCall;
  /** Id of the person, because several persons may use one browser. */
  owner: string;
  /** Whether the person also gets messages that are not about an order, and can switch them off. */
  hasOtherMessages: boolean;
}

/** Settings and list of a person's messages. If both cannot be loaded, one failure is shown for both. */
export function AccountMessages({ get, save, sent, owner, hasOtherMessages }: AccountMessagesProps) {
  const settings = useCall(get, { owner, quiet: true });
  const list = useCallPages(sent, { owner, quiet: true });
  if (settings.failed && list.failed) {
    const retry = () => {
      settings.refetch();
      list.refetch();
    };
    return (
      <Card as="section" className={styles.card} aria-labelledby="account-messages">
        <h2 id="account-messages">{t('Messages')}</h2>
        <LoadFailed
          title={t('The settings and the list of your messages could not be loaded.')}
          reason={settings.reason}
          offline={settings.offline}
          onRetry={retry}
        />
      </Card>
    );
  }
  return (
    <>
      <MessageSettings of={settings} save={save} hasOtherMessages={hasOtherMessages} />
      <SentMessages of={list} />
    </>
  );
}
