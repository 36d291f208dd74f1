import { formatAed, ONBOARDING_STEPS, paths, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import { CheckIcon, Icon, LinkButton } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './GettingStarted.module.css';

interface Props {
  stepper: number;
  /** Whether the seller is on the free plan. Then a note says that orders need the VIP plan (product §1). */
  free: boolean;
}

/**
 * The onboarding checklist. The current step has Start, and finished steps have a check mark (product §2).
 */
export function GettingStarted({ stepper, free }: Props) {
  return (
    <section className={styles.box} aria-labelledby="getting-started">
      <h2 id="getting-started">{t('Getting Started')}</h2>
      <p className={styles.hint}>
        {t('{done, number} of {all, number} steps done', { done: stepper, all: ONBOARDING_STEPS.length })}
      </p>
      <ol className={styles.steps}>
        {ONBOARDING_STEPS.map(({ step, title, path }) => {
          const done = step <= stepper;
          const current = step === stepper + 1;
          return (
            <li key={step} className={styles.step} aria-current={current ? 'step' : undefined}>
              <span className={done ? styles.done : current ? styles.current : styles.later}>
                {done ? <Icon of={CheckIcon} label={t('Done')} /> : step}
              </span>
              {done || current ? (
                <Link className={styles.title} to={path}>
                  {t(title)}
                </Link>
              ) : (
                <span className={styles.title}>{t(title)}</span>
              )}
              {current && <LinkButton to={path}>{t('Start')}</LinkButton>}
            </li>
          );
        })}
      </ol>
      {free && (
        <p className={styles.plan}>
          {t('Setting up is free. To take orders you need the VIP plan, {price} per month.', {
            price: formatAed(VIP_PRICE_AED),
          })}{' '}
          <Link to={paths.plans()}>{t('See what it gives')}</Link>
        </p>
      )}
    </section>
  );
}
