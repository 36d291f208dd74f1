import { mediaUrl } from '@linksouq/shared-api/contract';
import type { OrderPage } from '@linksouq/shared-api/operator';
import { DescriptionList } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Console } from '../../frame/Console';
import { Deliveries } from '../../parts/Deliveries';
import { History } from '../../parts/History';
import { OrderScreen } from '../../parts/OrderScreen';
import styles from '../../parts/parts.module.css';
import { PersonFacts } from '../../parts/PersonFacts';
import { Section } from '../../parts/Section';
import * as to from '../../paths';
import { money } from '../../words';

/** `/console/dispute/:id`: both sides of a dispute, and the actions that decide it. */
export default function Dispute() {
  return <Console title={t('Dispute')}>{() => <DisputeCase />}</Console>;
}

const totalAndLink = ({ id, totalFils }: OrderPage) => (
  <>
    <bdi className={styles.amount}>{money(totalFils)}</bdi>
    <Link className={styles.link} to={to.order(id)}>
      {t('Everything about this order')}
    </Link>
  </>
);

function DisputeCase() {
  return (
    <OrderScreen
      title={(code) => (code ? t('Dispute {code}', { code }) : t('Dispute'))}
      beside={totalAndLink}
    >
      {(data) => <Sides of={data} />}
    </OrderScreen>
  );
}

function Sides({ of }: { of: OrderPage }) {
  const eventsOf = (actor: string) => of.timeline.filter((event) => event.actor === actor);
  return (
    <div className={styles.columns}>
      <Section title={t('The influencer')}>
        <h3>{t('What the influencer did and wrote')}</h3>
        <History of={eventsOf('seller')} />
        <h3>{t('Deliveries')}</h3>
        <Deliveries of={of.submissions} />
        <h3>{t('Contact')}</h3>
        <PersonFacts of={of.seller} />
      </Section>
      <Section title={t('The brand')}>
        <h3>{t('What the brand did and wrote')}</h3>
        <History of={eventsOf('buyer')} />
        <h3>{t('What the brand ordered')}</h3>
        <DescriptionList
          items={of.items.map(({ name, priceFils }) => ({
            label: <bdi>{t(name)}</bdi>,
            value: money(priceFils),
          }))}
        />
        {of.briefPath && (
          <a className={styles.link} href={mediaUrl(of.briefPath)} target="_blank" rel="noopener noreferrer">
            {t('Brief (PDF)')}
          </a>
        )}
        <h3>{t('Contact')}</h3>
        <PersonFacts of={of.buyer} />
      </Section>
    </div>
  );
}
