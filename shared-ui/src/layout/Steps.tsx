import { t } from '@linksouq/shared-ui/host';
import { cx } from '../lib/cx';
import { Icon } from '../media/Icon';
import { CheckIcon } from '../media/icons';
import styles from './Steps.module.css';

interface StepsProps {
  steps: readonly string[];
  /** Index of the current step. `steps.length` if all steps are done. */
  current: number;
}

export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={cx(styles.step, at < current && styles.done, at === current && styles.current)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {at < current ? <Icon of={CheckIcon} size={14} label={t('Done')} /> : at + 1}
          </span>
          <span className={styles.label}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
