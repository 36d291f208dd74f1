import { COMMISSION_PERCENT, formatAed, VIP_BENEFITS } from '@linksouq/shared-api/contract';
import { Badge, CheckIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './PlanTable.module.css';

/** The only benefit without the VIP plan. */
const FREE_BENEFIT = 'Your public page';

/**
 * Compares the free plan with the VIP plan (product §1).
 * @param price AED per month
 */
export function PlanTable({ price }: { price: number }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('What you get')}</th>
          <th scope="col">
            {t('Free')} <Badge tone="brand">{t('Your plan')}</Badge>
          </th>
          <th scope="col">{t('VIP')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('Price per month')}</th>
          <td>{amount(0)}</td>
          <td>{amount(price)}</td>
        </tr>
        <tr>
          <th scope="row">{t('Of each completed order')}</th>
          <td>
            <NoOrders />
          </td>
          <td>{t('{percent, number}% fee', { percent: COMMISSION_PERCENT })}</td>
        </tr>
        {[FREE_BENEFIT, ...VIP_BENEFITS].map((benefit) => (
          <tr key={benefit}>
            <th scope="row">{t(benefit)}</th>
            <td>{benefit === FREE_BENEFIT ? <Included /> : <NotIncluded />}</td>
            <td>
              <Included />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const amount = (aed: number) => <bdi className={styles.amount}>{formatAed(aed)}</bdi>;
/** A seller on the free plan takes no orders and pays no fee. */
const NoOrders = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">{t('No orders')}</span>
  </>
);
const Included = () => (
  <span className={styles.check}>
    <Icon of={CheckIcon} size={16} label={t('Included')} />
  </span>
);
const NotIncluded = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">{t('Not included')}</span>
  </>
);
