import type { ReactNode } from 'react';
import type { Preferences } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { type Reading, withoutServerMessage } from '../calls/reading';
import { useCall } from '../calls/use-call';
import { useCallPages } from '../calls/use-call-pages';
import { LoadFailed } from './Loaded';
import { MessageSettings, type PreferencesCall } from './MessageSettings';
import { type MessagesCall, SentMessages } from './SentMessages';

interface AccountSettingsProps {
  get: PreferencesCall;
  save: PreferencesCall<Preferences>;
  sent: MessagesCall;
  /** Id of the person, for the cache key. */
  owner: string;
  /** The person also gets messages that are not about an order, and can switch them off. */
  hasNonOrderMessages: boolean;
  /** The person has no e-mail address. */
  lacksEmail?: boolean;
  /** The call of the contact details, if the page makes this call. */
  contact?: Reading<unknown>;
  /** The card of the contact details. */
  children: ReactNode;
}

/**
 * Contact details, message settings and messages. If several of their calls fail, the page shows only one failure.
 */
export function AccountSettings(props: AccountSettingsProps) {
  const { get, save, sent, owner, hasNonOrderMessages, lacksEmail, contact, children } = props;
  const settings = withoutServerMessage(useCall(get, { owner, quiet: true }));
  const list = withoutServerMessage(useCallPages(sent, { owner, quiet: true }));
  const failed = [contact, settings, list].filter((reading) => reading?.failed);
  const [first] = failed;
  const isJoint = failed.length > 1;
  return (
    <>
      {isJoint && (
        <LoadFailed
          title={
            contact?.failed
              ? t('Your account settings could not be loaded.')
              : t('Your message settings could not be loaded.')
          }
          reason={first?.reason}
          offline={first?.offline}
          onRetry={() => {
            for (const reading of failed) reading?.refetch();
          }}
        />
      )}
      {!(isJoint && contact?.failed) && children}
      {!(isJoint && settings.failed) && (
        <MessageSettings
          of={settings}
          save={save}
          hasNonOrderMessages={hasNonOrderMessages}
          lacksEmail={lacksEmail}
        />
      )}
      {!(isJoint && list.failed) && <SentMessages of={list} />}
    </>
  );
}
