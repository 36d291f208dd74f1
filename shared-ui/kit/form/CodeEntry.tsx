import { FormCode } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './CodeEntry.module.css';
import { ResendButton } from './ResendButton';
import type { Otp } from './use-otp';

interface CodeEntryProps {
  otp: Otp;
  /** The number to which the code was sent. */
  phone: string;
  /** Shows the phone field again. */
  onChangePhone: () => void;
  /** True if the person has just requested the code on this page. */
  autoFocus?: boolean;
  /** Text of the resend button. */
  resend?: string;
  onResend?: () => void;
}

/** Returns a phone number in the groups in which people read it. */
const grouped = (phone: string) =>
  phone.replace(/^(\+971)(\d\d)(\d{3})/, '$1 $2 $3 ').replace(/^(\+92)(\d{3})/, '$1 $2 ');

/**
 * The step after a code was sent, the same on every screen: the number with Change, the code, and Resend. The
 * form has the field `otp`.
 */
export function CodeEntry({ otp, phone, onChangePhone, autoFocus, resend, onResend }: CodeEntryProps) {
  return (
    <>
      <div className={styles.sent}>
        <output>
          {t('Code sent by SMS to')} <bdi className={styles.number}>{grouped(phone)}</bdi>
        </output>
        <button type="button" className={styles.change} onClick={onChangePhone}>
          {t('Change')}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just requested the code */}
      <FormCode name="otp" label={t('OTP')} autoFocus={autoFocus} />
      <ResendButton otp={otp} block text={resend} onResend={onResend} />
    </>
  );
}
