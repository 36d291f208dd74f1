import { mediaUrl } from '@linksouq/shared-api/contract';
import type { PersonPage } from '@linksouq/shared-api/operator';
import { DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Masked } from '../../parts/Masked';
import { Ledger, Payments } from '../../parts/Money';
import styles from '../../parts/parts.module.css';
import { Rows, Section } from '../../parts/Section';
import { Time } from '../../parts/Time';
import { money, stateName } from '../../words';

type Seller = NonNullable<PersonPage['seller']>;

export function SellerSections({ id, of }: { id: string; of: Seller }) {
  const { plan, bank } = of;
  return (
    <>
      <Section title={t('Public page')}>
        {of.profilePath && (
          <img
            src={mediaUrl(of.profilePath)}
            alt={t('Profile photo')}
            width={96}
            height={96}
            loading="lazy"
          />
        )}
        {of.bio && (
          <p className={styles.text}>
            <bdi>{of.bio}</bdi>
          </p>
        )}
        <DescriptionList
          items={[
            { label: t('City'), value: of.city ? t(of.city) : t('None') },
            { label: t('Instagram'), value: <bdi dir="ltr">{of.instagram || t('None')}</bdi> },
            { label: t('Permit number'), value: <bdi dir="ltr">{of.permitNumber || t('None')}</bdi> },
            {
              label: t('Plan'),
              value: plan ? (
                <>
                  {stateName(plan.status)}
                  {plan.periodEnd && (
                    <>
                      {' · '}
                      <Time at={plan.periodEnd} />
                    </>
                  )}
                </>
              ) : (
                t('None')
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('Money')}>
        <DescriptionList
          items={[
            { label: t('Balance'), value: money(of.balanceFils), strong: true },
            ...(bank
              ? [
                  { label: t('Bank'), value: <bdi>{bank.name}</bdi> },
                  { label: t('Account holder'), value: <bdi>{bank.title}</bdi> },
                  {
                    label: t('Account'),
                    value: <Masked kind="seller" id={id} field="bank" value={bank.account} />,
                  },
                ]
              : [{ label: t('Bank'), value: t('None') }]),
          ]}
        />
        <h3>{t('Payouts')}</h3>
        <Rows of={of.payouts} keyOf={(payout) => payout.id}>
          {(payout) => (
            <div className={styles.line}>
              <span>
                {stateName(payout.status)}{' '}
                <span className={styles.small}>
                  <Time at={payout.createdAt} />
                </span>
              </span>
              <bdi className={styles.amount}>{money(payout.amountFils)}</bdi>
            </div>
          )}
        </Rows>
        <h3>{t('Ledger of the influencer')}</h3>
        <Ledger of={of.ledger} />
        {of.payments.length > 0 && (
          <>
            <h3>{t('Payments of the plan')}</h3>
            <Payments of={of.payments} />
          </>
        )}
      </Section>
    </>
  );
}
