import { t } from '@linksouq/shared-ui/host';
import { Card } from '../layout/Card';
import { LockIcon, ReceiptIcon, UserIcon } from '../media/icons';
import { IconSteps } from './IconSteps';
import styles from './IconSteps.module.css';

/** Explains how a brand opens its order on another device. */
export const OpenOrderSteps = () => (
  <Card as="section" aria-labelledby="open-order" className={styles.card}>
    <h2 id="open-order">{t('How to open your order')}</h2>
    <IconSteps
      steps={[
        [UserIcon, t('Enter your phone number'), t('The number that you ordered with.')],
        [LockIcon, t('Enter the code'), t('We send it by SMS.')],
        [ReceiptIcon, t('See your order'), t('With its payment, its content and its receipt.')],
      ]}
    />
  </Card>
);
