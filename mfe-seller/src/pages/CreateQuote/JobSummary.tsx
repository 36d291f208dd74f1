import { useState } from 'react';
import type { Order } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Card } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { BrandLine } from '../../orders/BrandLine';
import { DateFacts, datesOfPending } from '../../orders/DateFacts';
import { bundledContent, requiredContent } from '../../orders/wording';
import styles from './CreateQuote.module.css';

export function JobSummary({ order }: { order: Order }) {
  const [now] = useState(serverNow);
  const bundled = bundledContent(order);
  return (
    <Card as="section" tone="surface" className={styles.job} aria-label={t('The job')}>
      <BrandLine order={order} />
      <div>
        <p>{listed(requiredContent(order).map((name) => t(name)))}</p>
        {bundled.length > 0 && (
          <p className={styles.bundled}>
            {t('In the bundle')}: {listed(bundled.map((name) => t(name)))}
          </p>
        )}
      </div>
      <DateFacts facts={datesOfPending(order, now)} />
    </Card>
  );
}
