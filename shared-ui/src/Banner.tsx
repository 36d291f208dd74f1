import type { ReactNode } from 'react';
import type { Tone } from './Badge';
import styles from './Banner.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';

interface BannerProps {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}
const ICONS: Readonly<Record<Tone, IconName>> = {
  ok: 'success',
  warn: 'warning',
  danger: 'alert',
  info: 'info',
  muted: 'info',
  brand: 'sparkles',
};

/** Something to know about the whole screen. */
export function Banner({ tone = 'info', icon, title, children, action }: BannerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no paragraphs
    <div className={cx(styles.banner, styles[tone])} role="status">
      <span className={styles.icon}>
        <Icon name={icon ?? ICONS[tone]} />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
