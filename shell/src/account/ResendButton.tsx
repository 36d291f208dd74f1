import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './ResendButton.module.css';

interface ResendButtonProps {
  secondsLeft: number;
  sending: boolean;
  onResend: () => void;
}
const SECONDS = 30;

/** Resend, with a ring that empties while it has to wait (product §4: 30 seconds). */
export function ResendButton({ secondsLeft, sending, onResend }: ResendButtonProps) {
  const waiting = secondsLeft > 0;
  return (
    <Button
      variant="ghost"
      disabled={waiting}
      loading={sending}
      onClick={onResend}
      icon={waiting && <Ring share={secondsLeft / SECONDS} />}
    >
      {waiting ? t('Resend in {seconds} s', { seconds: secondsLeft }) : t('Resend')}
    </Button>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle
        className={styles.left}
        cx="10"
        cy="10"
        r="8"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - share}
        transform="rotate(-90 10 10)"
      />
    </svg>
  );
}
