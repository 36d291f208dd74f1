import { ONBOARDING_STEPS } from 'shared-api/contract';
import { Icon, LinkButton } from 'shared-ui';
import { t } from 'shared-ui/host';
import styles from './getting-started.module.css';

/** The checklist of onboarding: Start on the current step only, a check mark on done ones (spec §2). */
export function GettingStarted({ stepper }: { stepper: number }) {
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
                {done ? <Icon name="check" label={t('Done')} /> : step}
              </span>
              <span className={styles.title}>{t(title)}</span>
              {current && <LinkButton to={path}>{t('Start')}</LinkButton>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
