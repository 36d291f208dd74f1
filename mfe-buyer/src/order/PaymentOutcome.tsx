import { CheckIcon, cx, DrawnCheck, Icon, type IconPicture, Spinner } from '@linksouq/shared-ui';
import type { ReactNode } from 'react';
import styles from './PaymentOutcome.module.css';

interface Props {
  icon: IconPicture;
  tone: 'ok' | 'danger' | 'plain';
  title: string;
  heading?: 'h1' | 'h2';
  busy?: boolean;
  children?: ReactNode;
}

export function PaymentOutcome({ icon, tone, title, heading: Heading = 'h1', busy, children }: Props) {
  return (
    <div className={styles.outcome}>
      <span className={cx(styles.mark, styles[tone])}>
        {busy ? (
          <Spinner size={36} label="" />
        ) : icon === CheckIcon ? (
          <DrawnCheck size={36} />
        ) : (
          <Icon of={icon} size={36} />
        )}
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
