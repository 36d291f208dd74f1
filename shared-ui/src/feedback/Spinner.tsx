import { useRef } from 'react';
import { SPINNER_SECONDS, SPINNER_SIZE } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './Spinner.module.css';
import { useVars } from '../lib/use-vars';

interface SpinnerProps {
  /** CSS px (product §9). */
  size?: number;
  /** One turn takes `SPINNER_SECONDS` divided by this number (product §9). */
  speedMultiplier?: number;
  /** For screen readers. '' if there is a text beside the spinner. */
  label?: string;
}

export function Spinner({ size = SPINNER_SIZE, speedMultiplier = 1, label = t('Loading') }: SpinnerProps) {
  const ref = useRef<SVGSVGElement>(null);
  useVars(ref, { '--turn': `${SPINNER_SECONDS / speedMultiplier}s` });
  return (
    <svg
      ref={ref}
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.2" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
