import styles from './Button.module.css';
import type { ButtonLook } from './ButtonContent';
import { cx } from '../lib/cx';

/**
 * Returns the classes of a button. This file has no icons, so that a page that needs only the classes bundles no
 * icons.
 */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
