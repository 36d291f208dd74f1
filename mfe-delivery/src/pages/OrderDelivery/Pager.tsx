/** Previous and Next show the other items of an order (product §2). */
import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OrderDelivery.module.css';

interface PagerProps {
  /** From 1. */
  position: number;
  count: number;
  onChange: (position: number) => void;
}

export function Pager({ position, count, onChange }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={t('Items')}>
      <Button variant="secondary" disabled={position <= 1} onClick={() => onChange(position - 1)}>
        {t('Previous')}
      </Button>
      <span className={styles.place} aria-live="polite">
        {t('{position} of {count}', { position, count })}
      </span>
      <Button variant="secondary" disabled={position >= count} onClick={() => onChange(position + 1)}>
        {t('Next')}
      </Button>
    </nav>
  );
}
