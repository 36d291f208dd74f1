import type { Preferences } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { useCall } from '../calls/use-call';
import { useCallPages } from '../calls/use-call-pages';
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
      <LoadFailed
        inline
        title={t('The settings and the list of your messages could not be loaded.')}
        reason={settings.reason}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <MessageSettings of={settings} save={save} hasOtherMessages={hasOtherMessages} />
      <SentMessages of={list} />
    </>
  );
}
