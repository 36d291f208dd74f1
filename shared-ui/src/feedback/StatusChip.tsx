import type { ReactNode } from 'react';
import type { Tone } from './Badge';
import styles from './Badge.module.css';
import { cx } from '../lib/cx';
import { Icon, type IconPicture } from '../media/Icon';
import { CircleIcon, ClockIcon, ErrorIcon, InfoIcon, SparklesIcon, SuccessIcon } from '../media/icons';

const ICONS: Readonly<Record<Tone, IconPicture>> = {
  ok: SuccessIcon,
  warn: ClockIcon,
  danger: ErrorIcon,
  info: InfoIcon,
  muted: CircleIcon,
  brand: SparklesIcon,
};

/** A status with words and an icon, because some people cannot see the colour. */
export function StatusChip({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon?: IconPicture;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      <Icon of={icon ?? ICONS[tone]} size={14} />
      {children}
    </span>
  );
}
