import styles from './Button.module.css';
import type { ButtonLook } from './ButtonContent';
import { cx } from '../lib/cx';

/** A button's classes, in a separate file, so that a page with only these does not bundle the icons. */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
