import { t } from '@linksouq/shared-ui/host';
import styles from './VerifiedBadge.module.css';

/** The badge of sellers with the VIP plan (product §2). */
export function VerifiedBadge({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={styles.badge}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={t('Verified')}
    >
      <path
        className={styles.star}
        d="m12 1 2.6 2 3.3-.3 1.2 3.1 2.8 1.7-.8 3.2 1.3 3-2.3 2.4-.2 3.3-3.2.8L15 23l-3-1.3L9 23l-1.7-2.8-3.2-.8-.2-3.3L1.6 13.7l1.3-3-.8-3.2 2.8-1.7L6.1 2.7 9.4 3z"
      />
      <path
        d="m7.8 12.2 2.9 2.9 5.6-6"
        fill="none"
        className={styles.tick}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
