import { useState } from 'react';
import { paths, type PhoneCountry } from '@linksouq/shared-api/contract';
import { Banner, LinkButton } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { clearDraft, forgetSentCode, keepDraft, Page, readDraft, useOtp } from '@linksouq/shared-ui/kit';
import { afterLogin } from '../../session/after-login';
import { EMPTY_SIGNUP, SIGNUP_DRAFT } from '../Signup/signup-draft';
import { CodeStep } from './CodeStep';
import { NO_PHONE, PhoneStep } from './PhoneStep';
import { Costs, ForBrands, ProductSummary } from './Welcome';

export function LoginForm({ country, intro }: { country: PhoneCountry; intro: string }) {
  const draft = `login-${country}`;
  const [phoneNumber, setPhoneNumber] = useState(() => readDraft(draft, NO_PHONE).phoneNumber);
  const otp = useOtp(phoneNumber);
  // If a code was sent before a reload, the person continues with the code.
  const [isAtCode, setAtCode] = useState(otp.requested);
  const [changing, setChanging] = useState(false);
  const [{ ended }] = useState(afterLogin);
  const navigate = useNavigate();
  /** Opens the signup with the entered number. Only numbers of the UAE can sign up. */
  const signUp = () => {
    keepDraft(SIGNUP_DRAFT, { ...readDraft(SIGNUP_DRAFT, EMPTY_SIGNUP), phoneNumber });
    clearDraft(draft);
    navigate(paths.signup());
  };
  return (
    <Page title={t('Login')} intro={isAtCode ? undefined : intro}>
      {ended && (
        <Banner tone="info" title={t('Your session has ended')}>
          {t('Log in to go on where you were. What you typed is kept.')}
        </Banner>
      )}
      {isAtCode ? (
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
          onUnknown={country === 'uae' ? signUp : undefined}
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
      {/* The form must be above this part, because a phone's keyboard covers the lower half of the screen. */}
      {!isAtCode && (
        <ProductSummary title={t('New here?')}>
          <LinkButton size="lg" variant="secondary" block to={paths.signup()}>
            {t('Sign up')}
          </LinkButton>
        </ProductSummary>
      )}
      {!isAtCode && <Costs />}
      {!isAtCode && <ForBrands />}
    </Page>
  );
}
