import { CheckIcon, cx, DrawnCheck, focusIsLost, Icon, type IconPicture, Spinner } from '@linksouq/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The checkout of the provider opens this page in a new document, which has no focus.
    if (focusIsLost()) headline.current?.focus({ preventScroll: true });
  }, []);
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
      {/* The outcome changes when the payment arrives. */}
      <Heading ref={headline} tabIndex={-1} aria-live="polite">
        {title}
      </Heading>
      {children}
    </div>
  );
}
