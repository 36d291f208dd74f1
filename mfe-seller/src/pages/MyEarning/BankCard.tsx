import { type EarningsAnswer, paths } from '@linksouq/shared-api/contract';
import { BankIcon, Card, DescriptionList, EmptyState, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

/** Shows the bank account for withdrawals. The server masks all digits of the number except the last four. */
export function BankCard({ bank }: { bank: EarningsAnswer['data']['bank'] }) {
  return (
    <section className={styles.section} aria-labelledby="bank">
      <h2 id="bank">{t('Payout bank details')}</h2>
      {bank.account ? (
        <Card>
          <DescriptionList
            items={[
              { label: t('Bank name'), value: <bdi>{bank.name}</bdi> },
              { label: t('Account holder'), value: <bdi>{bank.title}</bdi> },
              { label: t('Account number'), value: <bdi>{bank.account}</bdi> },
            ]}
          />
        </Card>
      ) : (
        <EmptyState
          icon={BankIcon}
          title={t('No bank account yet')}
          action={
            <LinkButton variant="secondary" to={paths.payout()}>
              {t('Add Payout Method')}
            </LinkButton>
          }
        >
          {t('Add one, so that your earnings can be paid out.')}
        </EmptyState>
      )}
    </section>
  );
}
