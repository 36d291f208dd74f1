import { useRef } from 'react';
import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';
import { useVars } from '../lib/use-vars';

interface SkeletonProps {
  /** CSS lengths, or px. */
  height?: string | number;
  width?: string | number;
  shape?: 'text' | 'box' | 'circle';
  className?: string;
}
const length = (value?: string | number) => (typeof value === 'number' ? `${value}px` : value);

/**
 * A placeholder with the final size of the content. Screen readers ignore it and read `aria-busy` of the
 * region.
 */
export function Skeleton({ height, width, shape = 'box', className }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useVars(ref, { '--skeleton-height': length(height), '--skeleton-width': length(width) });
  return <span ref={ref} aria-hidden className={cx(styles.skeleton, styles[shape], className)} />;
}
