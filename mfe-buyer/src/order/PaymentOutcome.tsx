import { CheckIcon, cx, DrawnCheck, Icon, type IconPicture } from '@linksouq/shared-ui';
import type { ReactNode } from 'react';
import styles from './PaymentOutcome.module.css';

interface Props {
  icon: IconPicture;
  tone: 'ok' | 'danger' | 'wait';
  title: string;
  children?: ReactNode;
}

/** The result of a payment: a large mark, the heading and the details. */
export function PaymentOutcome({ icon, tone, title, children }: Props) {
  return (
    <div className={styles.outcome}>
      <span className={cx(styles.mark, styles[tone])}>
        {icon === CheckIcon ? <DrawnCheck size={36} /> : <Icon of={icon} size={36} />}
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
