import { type FormEvent, useState } from 'react';
import { isCompletePhone, messages, paths, type PhoneCountry } from '@linksouq/shared-api/contract';
import { Button, PhoneField } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { type useOtp } from '@linksouq/shared-ui/kit';
import styles from './Login.module.css';

interface PhoneStepProps {
  country: PhoneCountry;
  phoneNumber: string;
  onChange: (phone: string) => void;
  otp: ReturnType<typeof useOtp>;
  /** Returned to correct the number. */
  comeBack: boolean;
  onSent: () => void;
}
/** Product §5: empty, or incomplete. */
function problemOf(phone: string): string | undefined {
  if (!phone) return messages.phoneRequired;
  return isCompletePhone(phone) ? undefined : messages.phoneIncomplete;
}

export function PhoneStep({ country, phoneNumber, onChange, otp, comeBack, onSent }: PhoneStepProps) {
  const [tried, setTried] = useState(false);
  const problem = problemOf(phoneNumber);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem) event.currentTarget.querySelector('input')?.focus();
    else if (await otp.send()) onSent();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        label={t('Phone number')}
        country={country}
        value={phoneNumber}
        onChange={onChange}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button pressed is gone
        autoFocus={comeBack}
        error={tried && problem ? t(problem) : undefined}
        hint={t('We send a six-digit code to this number.')}
      />
      <Button type="submit" size="lg" block loading={otp.busy}>
        {t('Send OTP')}
      </Button>
      <p className={styles.aside}>
        {t('New here?')} <Link to={paths.signup()}>{t('Sign up')}</Link>
      </p>
    </form>
  );
}
