import { useState } from 'react';
import { type DeliveryAnswer, isWorkOpen, visitInstant } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Icon, LocationIcon, unbroken, visitDate } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { spanInWords } from '../../delivery/deadline';
import styles from './OrderDelivery.module.css';

/** Shows the visit of the order until it begins. */
export function NextVisit({ order }: { order: DeliveryAnswer['order'] }) {
  const [now] = useState(serverNow);
  const visit = order.details?.visit;
  if (!visit || !isWorkOpen(order)) return null;
  const at = visitInstant(visit).getTime();
  if (at <= now) return null;
  const span = spanInWords(now, at);
  return (
    <p className={styles.visit}>
      <Icon of={LocationIcon} size={18} />
      <span>
        <strong>{t('Visit for this order')}</strong>
        <br />
        {unbroken(t('In {span}, on {at}', { span, at: visitDate(visit) }))}
        <br />
        <bdi>{visit.address}</bdi>
      </span>
    </p>
  );
}
