import { OTP_DIGITS } from '@linksouq/shared-api/contract';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import type { RegistrationValues } from './Registration';
import styles from './Registration.module.css';

/**
 * The fields for name and e-mail. They appear when the code is complete or the submit button is pressed. After that,
 * they stay visible.
 */
export function Person() {
  const { values, submitCount } = useForm<RegistrationValues>();
  const hasCode = values.otp.length === OTP_DIGITS;
  const shouldShow = hasCode || submitCount > 0 || values.name !== '' || values.email !== '';
  const [isShown, setShown] = useState(shouldShow);
  if (shouldShow && !isShown) setShown(true);

  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const name = fields.current?.querySelector('input');
    if (hasCode && name?.value === '') name.focus();
  }, [hasCode]);

  if (!isShown) return null;
  return (
    <div ref={fields} className={styles.form}>
      <FormTextField name="name" label={t('Name')} autoComplete="name" />
      <FormTextField name="email" label={t('Email')} type="email" inputMode="email" autoComplete="email" />
    </div>
  );
}
