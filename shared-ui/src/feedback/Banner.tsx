import { Children, type ReactNode } from 'react';
import type { Tone } from './Badge';
import styles from './Banner.module.css';
import { cx } from '../lib/cx';
import { unbroken } from '../lib/unbroken';
import { Icon, type IconPicture } from '../media/Icon';
import { AlertIcon, InfoIcon, SparklesIcon, SuccessIcon, WarningIcon } from '../media/icons';

interface BannerProps {
  tone?: Tone;
  icon?: IconPicture;
  title?: ReactNode;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** The action has the whole width of the banner, also below the icon. */
  isActionWide?: boolean;
}
const ICONS: Readonly<Record<Tone, IconPicture>> = {
  ok: SuccessIcon,
  warn: WarningIcon,
  danger: AlertIcon,
  info: InfoIcon,
  muted: InfoIcon,
  brand: SparklesIcon,
};

/** A message about the whole screen. */
export function Banner({ tone = 'info', icon, title, children, action, isActionWide }: BannerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output must not contain paragraphs
    <div className={cx(styles.banner, styles[tone])} role="status">
      <span className={styles.icon}>
        <Icon of={icon ?? ICONS[tone]} />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{unbroken(title)}</p>}
        {children && <div>{Children.map(children, unbroken)}</div>}
      </div>
      {action && <div className={cx(styles.action, isActionWide && styles.wide)}>{action}</div>}
    </div>
  );
}
