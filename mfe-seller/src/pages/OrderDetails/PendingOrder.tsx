import { useEffect } from 'react';
import { formatAed, formatDateTime, isQuoted, type Order, paths } from '@linksouq/shared-api/contract';
import { Banner, BriefFacts, ClockIcon, Timeline, unbroken } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { BriefButton } from '../../orders/BriefButton';
import { afterCommission } from '../../orders/next-step';
import { OrderFacts } from '../../orders/OrderFacts';
import { wasQuoteJustSent } from '../../orders/sent-quote';
import { VisitNote } from '../../orders/VisitNote';
import { requiredContent } from '../../orders/wording';
import { useUsualPrices } from '../../orders/use-usual-prices';
import { AnswerBar } from './AnswerBar';
import styles from './PendingOrder.module.css';

/** Shows the usual price of the seller, for an order without a price. */
function UsualPrice({ order }: { order: Order }) {
  const { sum } = useUsualPrices(order);
  return (
    <dl className={styles.usual}>
      {sum > 0 && (
        <div>
          <dt>{t('Your usual price')}</dt>
          <dd className={styles.usualPrice}>
            <bdi>{formatAed(sum)}</bdi>
          </dd>
          <dd>{t('You receive {amount}', { amount: formatAed(afterCommission(order, sum)) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('Payment')}</dt>
        <dd>{t('Not quoted yet')}</dd>
      </div>
    </dl>
  );
}

/** An order that waits for the seller's answer, or for the payment of a quote. */
export function PendingOrder({ order }: { order: Order }) {
  useEffect(() => {
    if (wasQuoteJustSent(order.id)) scrollTo(0, 0);
  }, [order.id]);
  return (
    <>
      {isQuoted(order) && (
        <Banner tone="info" icon={ClockIcon} title={t('Waiting for payment')}>
          {order.quote && unbroken(t('Payable until {at}.', { at: formatDateTime(order.quote.expiresAt) }))}
        </Banner>
      )}
      <OrderFacts
        order={order}
        withoutPrice={!order.showPrices && <UsualPrice order={order} />}
        showsDetails
      />
      <VisitNote content={requiredContent(order)} details={order.details} />
      <BriefFacts details={order.details} />
      <BriefButton pdfPath={order.brief.pdfPath} />
      {!order.showPrices && (
        <Banner tone="muted">
          {t('You send prices manually.')}{' '}
          <Link to={paths.sellContent()}>{t('Change this in Sell Content')}</Link>
        </Banner>
      )}
      {order.timeline.length > 0 && (
        <section className={styles.history} aria-labelledby="history">
          <h2 id="history">{t('What has happened')}</h2>
          <Timeline
            items={order.timeline.map(({ at, text }, i) => ({
              id: `${at}-${i}`,
              title: t(text),
              at: formatDateTime(at),
              state: 'done',
            }))}
          />
        </section>
      )}
      <AnswerBar order={order} />
    </>
  );
}
