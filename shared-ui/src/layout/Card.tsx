import type { ComponentProps, ElementType } from 'react';
import styles from './Card.module.css';
import { cx } from '../lib/cx';

export type CardProps = ComponentProps<'div'> & {
  as?: ElementType;
  tone?: 'plain' | 'surface' | 'brand';
  /** Without padding. */
  flush?: boolean;
};

export function Card({ as: Tag = 'div', tone = 'plain', flush, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, styles[tone], !flush && styles.padded, rest.className)} />;
}
