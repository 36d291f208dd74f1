import type { ReactNode } from 'react';
import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import { unbroken } from '../lib/unbroken';
import { Icon } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import styles from './Timeline.module.css';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** Formatted time. */
  at?: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map((item) => (
        <li
          key={item.id}
          className={cx(styles.item, styles[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {item.state === 'done' && <Icon of={CheckIcon} size={14} label={t('Done')} />}
          </span>
          <div className={styles.text}>
            <p className={styles.title}>{item.title}</p>
            {item.at && <p className={styles.at}>{unbroken(item.at)}</p>}
            {item.detail && <div className={styles.at}>{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
