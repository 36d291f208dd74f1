import { type DeliveryAnswer, formatDate, paths } from '@linksouq/shared-api/contract';
import { Card, Icon, LinkButton, Price, SuccessIcon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { EndedBy } from '../../delivery/EndedBy';
import { orderStateText } from '../../delivery/order-state';
import { RevisionList } from '../../delivery/RevisionList';
import { isWebLink } from '../../delivery/WorkView';
import styles from './CompletedOrder.module.css';
import { ItemEarning } from './ItemEarning';
import { StageSteps } from './StageSteps';

export function CompletedOrder({ delivery }: { delivery: DeliveryAnswer }) {
  const { data: items, order } = delivery;
  const paidAt = order.receives ? order.completedAt : null;
  return (
    <>
      <Card flush>
        <div className={styles.head}>
          <p className={styles.brand}>
            <Icon of={SuccessIcon} size={24} />
            <span>
              <bdi>{items[0]?.brief.brandName}</bdi> · <bdi>{order.code}</bdi>
            </span>
          </p>
          {Boolean(order.receives) && (
            <p className={styles.earned}>
              {t('You earned')}
              <Price aed={order.receives!} className={styles.amount} />
            </p>
          )}
          <div className={styles.facts}>
            {paidAt && (
              <>
                <p>{unbroken(t('Added to your balance on {date}.', { date: formatDate(paidAt) }))}</p>
                <p>{t('Your bank gets it when you withdraw your balance.')}</p>
              </>
            )}
            {/*
             * Without a refund, this text would only repeat the date of the text about the balance. After a partial
             * refund, it states the refunded amount.
             */}
            {!(paidAt && !order.refunded) && <p>{unbroken(orderStateText(order, 'seller'))}</p>}
            <EndedBy order={order} />
          </div>
          {Boolean(order.receives) && (
            <LinkButton to={paths.myEarning()} block>
              {t('See your earnings')}
            </LinkButton>
          )}
        </div>
      </Card>
      {items.map((item, i) => (
        <Card key={item.id} as="article">
          <div className={styles.itemHead}>
            <h2 className={styles.name}>{t(item.name)}</h2>
            <ItemEarning delivery={delivery} item={item} isCompleted />
          </div>
          <StageSteps order={order} item={item} position={i + 1} className={styles.steps} />
          {item.postLink && isWebLink(item.postLink) && (
            <a className={styles.post} href={item.postLink} target="_blank" rel="noopener noreferrer">
              {t('Open the post')}
            </a>
          )}
          {item.revisions.some(({ status }) => status === 'rejected') && (
            <RevisionList order={order} item={item} />
          )}
        </Card>
      ))}
    </>
  );
}
