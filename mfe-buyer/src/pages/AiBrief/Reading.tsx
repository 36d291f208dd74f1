import { Button, CheckIcon, CircleIcon, Icon, Skeleton, SparklesIcon, Spinner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useEffect, useState } from 'react';
import { OrderSteps } from '../../order/OrderSteps';
import styles from './Reading.module.css';

const STEP_MS = 2_500;

/** Shown while the website is read, which takes several seconds. */
export function Reading({ website, onCancel }: { website: string; onCancel: () => void }) {
  const steps = [t('Opening your website'), t('Reading about your brand'), t('Drafting talking points')];
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((at) => Math.min(at + 1, 2)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title={t('Create New Brief (AI)')}>
      <OrderSteps current={1} />
      <div className={styles.reading}>
        <output className="visually-hidden">{steps[step]}…</output>
        <span className={styles.mark}>
          <Icon of={SparklesIcon} size={32} />
        </span>
        <p className={styles.site} dir="ltr">
          {website.replace(/^https:\/\//i, '')}
        </p>
        <ol className={styles.steps} aria-hidden>
          {steps.map((text, at) => (
            <li key={text} className={at > step ? styles.later : undefined}>
              {at === step ? (
                <Spinner size={20} label="" />
              ) : (
                <Icon of={at < step ? CheckIcon : CircleIcon} />
              )}
              {text}
            </li>
          ))}
        </ol>
        <div className={styles.draft} aria-hidden>
          <Skeleton shape="text" height={16} width={120} />
          <Skeleton height={52} />
          <Skeleton shape="text" height={16} width={160} />
          <Skeleton height={96} />
        </div>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Page>
  );
}
