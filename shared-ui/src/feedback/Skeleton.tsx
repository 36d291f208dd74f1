import { useRef } from 'react';
import { cx } from '../lib/cx';
import styles from './Skeleton.module.css';
import { useVars } from '../lib/use-vars';

interface SkeletonProps {
  /** A CSS length, or a number of px. */
  height?: string | number;
  width?: string | number;
  shape?: 'text' | 'box' | 'circle';
  className?: string;
}
const length = (value?: string | number) => (typeof value === 'number' ? `${value}px` : value);

/** A placeholder with the size of the content. Screen readers ignore it. */
export function Skeleton({ height, width, shape = 'box', className }: SkeletonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useVars(ref, { '--skeleton-height': length(height), '--skeleton-width': length(width) });
  return <span ref={ref} aria-hidden className={cx(styles.skeleton, styles[shape], className)} />;
}
