import styles from './Button.module.css';
import type { ButtonLook } from './ButtonContent';
import { cx } from '../lib/cx';

/** This function has its own file, because a page that needs only the classes must not bundle icons. */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
