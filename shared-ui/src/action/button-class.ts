import styles from './Button.module.css';
import type { ButtonLook } from './ButtonContent';
import { cx } from '../lib/cx';

/** A button's classes. In a file of its own, so that a page which takes only these does not carry the icons. */
export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, extra?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
