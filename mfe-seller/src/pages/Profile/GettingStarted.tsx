import { formatAed, ONBOARDING_STEPS, paths, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import { CheckIcon, Icon, LinkButton } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './GettingStarted.module.css';

interface Props {
  stepper: number;
  /** The seller is on the free plan, so a note says that orders need the VIP plan (product §1). */
  free: boolean;
}

/** Estimated minutes of each step. Step 1 needs at least nine files. */
const MINUTES = [5, 2, 2, 1];

/**
 * The onboarding checklist (product §2). A press anywhere in the row of a current or finished step opens its
 * page.
 */
export function GettingStarted({ stepper, free }: Props) {
  const minutes = MINUTES.slice(stepper).reduce((sum, each) => sum + each, 0);
  return (
    <section className={styles.box} aria-labelledby="getting-started">
      <h2 id="getting-started">{t('Getting Started')}</h2>
      <p className={styles.hint}>
        {t('{done, number} of {all, number} steps done', { done: stepper, all: ONBOARDING_STEPS.length })}
        {' · '}
        {t('about {minutes, plural, one {# minute} other {# minutes}} left', { minutes })}
      </p>
      <div className={styles.bar} aria-hidden>
        {ONBOARDING_STEPS.map(({ step }) => (
          <span key={step} className={step <= stepper ? styles.filled : undefined} />
        ))}
      </div>
      <ol className={styles.steps}>
        {ONBOARDING_STEPS.map(({ step, title, path }) => {
          const done = step <= stepper;
          const current = step === stepper + 1;
          return (
            <li key={step} className={styles.step} aria-current={current ? 'step' : undefined}>
              <span className={done ? styles.done : current ? styles.current : styles.later}>
                {done ? <Icon of={CheckIcon} label={t('Done')} /> : step}
              </span>
              <div className={styles.words}>
                {done ? (
                  <Link className={styles.link} to={path}>
                    {t(title)}
                  </Link>
                ) : (
                  <span id={`step-${step}`}>{t(title)}</span>
                )}
                {/* Describes the disabled button Share. */}
                {step === ONBOARDING_STEPS.length && (
                  <p id="why-no-share" className={styles.hint}>
                    {t('You can share your page after all {all, number} steps.', {
                      all: ONBOARDING_STEPS.length,
                    })}
                  </p>
                )}
              </div>
              {current && (
                <LinkButton className={styles.start} to={path} aria-describedby={`step-${step}`}>
                  {t('Start')}
                </LinkButton>
              )}
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
