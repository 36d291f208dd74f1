import { type EarningsAnswer, paths } from '@linksouq/shared-api/contract';
import { Card, DescriptionList, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

/** The server masks all digits of the number except the last four. */
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
        <>
          <p className={styles.muted}>{t('No bank account yet')}</p>
          {/* With a balance, `Withdraw` has this button. */}
          {bank.totalEarning === 0 && (
            <LinkButton variant="secondary" to={paths.payout()}>
              {t('Add Payout Method')}
            </LinkButton>
          )}
        </>
      )}
    </section>
  );
}
