import { FormCode } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './CodeEntry.module.css';
import { ResendButton } from './ResendButton';
import { useForm } from './use-form';
import type { Otp } from './use-otp';

interface CodeEntryProps {
  otp: Otp;
  /** The number to which the code was sent. */
  phone: string;
  /** Shows the phone field again. */
  onChangePhone: () => void;
  autoFocus?: boolean;
  /** Text of the resend button. */
  resend?: string;
}

/** Adds spaces: `+971 50 123 4567`. */
const grouped = (phone: string) =>
  phone.replace(/^(\+971)(\d\d)(\d{3})/, '$1 $2 $3 ').replace(/^(\+92)(\d{3})/, '$1 $2 ');

/**
 * The part of a form after a code was sent: the phone number, the field `otp`, and Resend. A change of the number empties the
 * field, because its code belongs to the earlier number.
 */
export function CodeEntry({ otp, phone, onChangePhone, autoFocus, resend }: CodeEntryProps) {
  const { setFieldValue } = useForm<{ otp: string }>();
  const changePhone = () => {
    onChangePhone();
    void setFieldValue('otp', '', false);
  };
  return (
    <>
      <div className={styles.sent}>
        <output>
          {t('Code sent by SMS to')} <bdi className={styles.number}>{grouped(phone)}</bdi>
        </output>
        <button type="button" className={styles.change} onClick={changePhone}>
          {t('Change')}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
      <FormCode name="otp" label={t('OTP')} autoFocus={autoFocus} />
      <ResendButton otp={otp} block text={resend} />
    </>
  );
}
