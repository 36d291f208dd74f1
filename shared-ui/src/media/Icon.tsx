import type { ComponentType, SVGProps } from 'react';
import { cx } from '../lib/cx';
import styles from './Icon.module.css';

/** An SVG component from icons.ts. */
export type IconPicture = ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
  of: IconPicture;
  /** CSS px. */
  size?: number;
  /** Accessible name. Without a name, screen readers ignore the icon. */
  label?: string;
  className?: string;
}

export function Icon({ of: Picture, size = 20, label, className }: IconProps) {
  return (
    <Picture
      width={size}
      height={size}
      className={cx(styles.icon, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
