import { VIP_BENEFITS } from '@linksouq/shared-api/contract';
import { CheckIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './PlanTable.module.css';
import { SupportLink } from './SupportLink';

/** What every seller has, also without the VIP plan. */
const FREE_BENEFIT = 'Your public page';
/** The benefit that is a link for a seller with the plan. */
const SUPPORT = 'Priority WhatsApp support';

interface Props {
  /** Digits of the WhatsApp number of support. Empty without the plan, and if the operator has set no number. */
  number: string;
}

/** Compares the free plan with the VIP plan (product §1). One row per benefit. */
export function PlanTable({ number }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('What you get')}</th>
          <th scope="col">{t('Free')}</th>
          <th scope="col">{t('VIP')}</th>
        </tr>
      </thead>
      <tbody>
        {[FREE_BENEFIT, ...VIP_BENEFITS].map((benefit) => (
          <tr key={benefit}>
            <th scope="row">
              {benefit === SUPPORT && number ? <SupportLink number={number} /> : t(benefit)}
            </th>
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
