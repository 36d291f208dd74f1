import {
  formatAed,
  isOnFreePlan,
  ONBOARDING_STEPS,
  paths,
  SELLER_PERCENT,
  type SellerSession,
  STEPPER_DONE,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import { CheckIcon, Icon, LinkButton, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OwnerSteps.module.css';

/** The steps before brands can order. The second step has no button here, because `OwnerBar` has the button Upgrade. */
export default function OwnerSteps({ owner }: { owner: SellerSession }) {
  const isSetUp = owner.stepper >= STEPPER_DONE;
  const steps = [
    {
      title: t('Set up your page'),
      text: t('{done, number} of {all, number} steps done', {
        done: owner.stepper,
        all: ONBOARDING_STEPS.length,
      }),
      isDone: isSetUp,
    },
    {
      title: t('Get the VIP plan'),
      text: t('{price} per month. You keep {percent, number}% of each order.', {
        price: formatAed(VIP_PRICE_AED),
        percent: SELLER_PERCENT,
      }),
      isDone: !isOnFreePlan(owner),
    },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, isDone }, at) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark}>
            {isDone ? <Icon of={CheckIcon} size={18} label={t('Done')} /> : at + 1}
          </span>
          <p className={styles.text}>
            <strong>{title}</strong>
            {unbroken(text)}
          </p>
          {at === 0 && !isDone && (
            <LinkButton to={paths.profile()}>
              {owner.stepper === 0 ? t('Start setup') : t('Continue setup')}
            </LinkButton>
          )}
        </li>
      ))}
    </ol>
  );
}
