import { useState } from 'react';
import type { PhoneCountry } from '@linksouq/shared-api/contract';
import { clearDraft, readDraft } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { forgetSentCode, Page, useOtp } from '@linksouq/shared-ui/kit';
import { CodeStep } from './CodeStep';
import { NO_PHONE, PhoneStep } from './PhoneStep';

/** Phone, then code (product §2 Login). One form for +971 and +92. */
export function LoginForm({ country, intro }: { country: PhoneCountry; intro: string }) {
  const draft = `login-${country}`;
  const [phoneNumber, setPhoneNumber] = useState(() => readDraft(draft, NO_PHONE).phoneNumber);
  const otp = useOtp(phoneNumber);
  // A person who comes back from reading the message continues with the code.
  const [atCode, setAtCode] = useState(otp.requested);
  const [changing, setChanging] = useState(false);
  return (
    <Page title={t('Login')} intro={atCode ? undefined : intro}>
      {atCode ? (
        <CodeStep
          phoneNumber={phoneNumber}
          otp={otp}
          onChangePhone={() => {
            setChanging(true);
            setAtCode(false);
          }}
          onDone={() => {
            clearDraft(draft);
            forgetSentCode();
          }}
        />
      ) : (
        <PhoneStep
          country={country}
          draft={draft}
          onPhone={setPhoneNumber}
          otp={otp}
          focused={changing}
          onSent={() => setAtCode(true)}
        />
      )}
    </Page>
  );
}
