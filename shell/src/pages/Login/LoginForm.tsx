import { useState } from 'react';
import type { PhoneCountry } from '@linksouq/shared-api/contract';
import { Page, readDraft, useDraft } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { forgetSentCode, useOtp } from '@linksouq/shared-ui/kit';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';

/** Phone, then code (product §2 Login). One form for +971 and +92. */
export function LoginForm({ country, intro }: { country: PhoneCountry; intro: string }) {
  const draft = `login-${country}`;
  const [{ phoneNumber }, setValues] = useState(() => readDraft(draft, { phoneNumber: '' }));
  const clearDraft = useDraft(draft, { phoneNumber });
  const otp = useOtp(phoneNumber);
  // After reading the message in another app, the person continues here.
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
            clearDraft();
            forgetSentCode();
          }}
        />
      ) : (
        <PhoneStep
          country={country}
          phoneNumber={phoneNumber}
          onChange={(phone) => setValues({ phoneNumber: phone })}
          otp={otp}
          comeBack={changing}
          onSent={() => setAtCode(true)}
        />
      )}
    </Page>
  );
}
