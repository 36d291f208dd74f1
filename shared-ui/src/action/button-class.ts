import styles from './Button.module.css';
import type { ButtonLook } from './ButtonContent';
import { cx } from '../lib/cx';

/** The classes of a button, in a separate file, so that a page which needs only them does not bundle the icons. */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
