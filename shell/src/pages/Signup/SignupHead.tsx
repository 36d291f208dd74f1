import { useEffect, useRef } from 'react';
import { ArrowLeftIcon, Icon, Steps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './Signup.module.css';

export function SignupHead({ step, onBack }: { step: number; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // Screen readers then announce the new step.
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  return (
    <>
      <div className={styles.head}>
        {step === 2 && (
          <button type="button" className={styles.back} aria-label={t('Back')} onClick={onBack}>
            <Icon of={ArrowLeftIcon} size={22} />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {step === 1 ? t('Claim your page') : t('About you')}
        </h1>
      </div>
      <Steps steps={[t('Username'), t('Profile')]} current={step - 1} />
    </>
  );
}
