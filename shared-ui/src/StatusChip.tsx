import type { ReactNode } from 'react';
import type { Tone } from './Badge';
import styles from './Badge.module.css';
import { cx } from './cx';
import { Icon, type IconName } from './Icon';

const ICONS: Readonly<Record<Tone, IconName>> = {
  ok: 'success',
  warn: 'clock',
  danger: 'error',
  info: 'info',
  muted: 'circle',
  brand: 'sparkles',
};

/** A status: always words and a picture, never colour alone. */
export function StatusChip({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      <Icon name={icon ?? ICONS[tone]} size={14} />
      {children}
    </span>
  );
}
