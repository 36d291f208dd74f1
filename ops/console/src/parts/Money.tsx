import { Fragment } from 'react';
import type { LedgerLine, OperatorPayment } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';
import { lineName, money, refundReason, stateName } from '../words';
import { Actions } from './Actions';
import styles from './parts.module.css';
import { Rows } from './Section';
import { Time } from './Time';

export function Payments({ of }: { of: readonly OperatorPayment[] }) {
  return (
    <Rows of={of} keyOf={({ id }) => id}>
      {({ amountFils, status, provider, ref, createdAt, refund, chargebacks = [] }) => (
        <>
          <div className={styles.line}>
            <span className={styles.strong}>{t('Payment: {state}', { state: stateName(status) })}</span>
            <bdi className={styles.amount}>{money(amountFils)}</bdi>
          </div>
          <p className={styles.small}>
            <bdi dir="ltr">
              {provider} {ref}
            </bdi>{' '}
            · <Time at={createdAt} />
          </p>
          {refund && (
            <>
              <div className={styles.line}>
                <span>{t('Refund: {state}', { state: stateName(refund.status) })}</span>
                <bdi className={styles.amount}>{money(refund.amountFils)}</bdi>
              </div>
              {(refund.problem || refund.reason) && (
                <p className={styles.small}>
                  <bdi>{refund.problem || refundReason(refund.reason)}</bdi>
                </p>
              )}
            </>
          )}
          {chargebacks.map((chargeback) => (
            <Fragment key={chargeback.id}>
              <div className={styles.line}>
                <span>{t('Chargeback: {state}', { state: stateName(chargeback.status) })}</span>
                <bdi className={styles.amount}>{money(chargeback.amountFils)}</bdi>
              </div>
              <p className={styles.small}>
                <bdi dir="ltr">{chargeback.ref}</bdi> · <Time at={chargeback.createdAt} />
              </p>
              <Actions
                actions={chargeback.actions}
                subject={chargeback.id}
                about={chargeback.ref}
                facts={[money(chargeback.amountFils)]}
              />
            </Fragment>
          ))}
        </>
      )}
    </Rows>
  );
}

export function Ledger({ of }: { of: readonly LedgerLine[] }) {
  return (
    <Rows of={of} keyOf={({ id }) => id}>
      {({ kind, amountFils, createdAt }) => (
        <div className={styles.line}>
          <span>
            {lineName(kind)}{' '}
            <span className={styles.small}>
              <Time at={createdAt} />
            </span>
          </span>
          <bdi className={styles.amount}>{money(amountFils)}</bdi>
        </div>
      )}
    </Rows>
  );
}
