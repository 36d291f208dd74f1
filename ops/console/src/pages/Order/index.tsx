import { mediaUrl } from '@linksouq/shared-api/contract';
import type { OrderPage } from '@linksouq/shared-api/operator';
import { DescriptionList } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Console } from '../../frame/Console';
import { AuditRows } from '../../parts/AuditRows';
import { Deliveries } from '../../parts/Deliveries';
import { History } from '../../parts/History';
import { Messages } from '../../parts/Messages';
import { Ledger, Payments } from '../../parts/Money';
import { OrderLine } from '../../parts/OrderLine';
import { OrderScreen } from '../../parts/OrderScreen';
import styles from '../../parts/parts.module.css';
import { PersonFacts } from '../../parts/PersonFacts';
import { Rows, Section } from '../../parts/Section';
import { Time } from '../../parts/Time';
import * as to from '../../paths';
import { money, stateName } from '../../words';

/** `/console/order/:id`: everything about one order. */
export default function Order() {
  return <Console title={t('Order')}>{() => <OrderCase />}</Console>;
}

const linkToDispute = ({ id, status }: OrderPage) =>
  status === 'disputed' && (
    <Link className={styles.link} to={to.dispute(id)}>
      {t('Decide the dispute')}
    </Link>
  );

function OrderCase() {
  return (
    <OrderScreen title={(code) => (code ? t('Order {code}', { code }) : t('Order'))} beside={linkToDispute}>
      {(data) => <Sections of={data} />}
    </OrderScreen>
  );
}

const timeOrNone = (at: string | null) => (at ? <Time at={at} /> : t('None'));
const hasFiles = ({ briefPath, receipts }: OrderPage) => briefPath !== '' || receipts.length > 0;

function Sections({ of }: { of: OrderPage }) {
  return (
    <div className={styles.stacks}>
      <Section title={t('Facts')}>
        <DescriptionList
          items={[
            { label: t('Brand'), value: <bdi>{of.brandName}</bdi> },
            { label: t('Created'), value: timeOrNone(of.createdAt) },
            { label: t('Accepted'), value: timeOrNone(of.acceptedAt) },
            { label: t('Delivery due'), value: timeOrNone(of.dueAt) },
            { label: t('Next deadline'), value: timeOrNone(of.deadlineAt) },
            { label: t('Completed'), value: timeOrNone(of.completedAt) },
            ...of.items.map(({ name, priceFils }) => ({
              label: <bdi>{t(name)}</bdi>,
              value: money(priceFils),
            })),
            { label: t('Fees'), value: money(of.feeFils) },
            { label: t('Total'), value: money(of.totalFils), strong: true },
          ]}
        />
        {of.declineReason && (
          <p>
            <bdi>{of.declineReason}</bdi>
          </p>
        )}
      </Section>
      <Section title={t('Influencer')}>
        <PersonFacts of={of.seller} />
      </Section>
      <Section title={t('Brand')}>
        <PersonFacts of={of.buyer} />
      </Section>
      <Section title={t('Timeline')}>
        <History of={of.timeline} />
      </Section>
      <Section title={t('Money')}>
        <Payments of={of.payments} />
        <h3>{t('Ledger of the influencer')}</h3>
        <Ledger of={of.ledger} />
        {of.quotes.length > 0 && (
          <>
            <h3>{t('Quotes')}</h3>
            <Rows of={of.quotes} keyOf={({ id }) => id}>
              {(quote) => (
                <div className={styles.line}>
                  <span>{stateName(quote.status)}</span>
                  <bdi className={styles.amount}>{money(quote.priceFils)}</bdi>
                </div>
              )}
            </Rows>
          </>
        )}
      </Section>
      <Messages of={of.messages} />
      <Section title={t('Files')}>
        {of.briefPath && (
          <a className={styles.link} href={mediaUrl(of.briefPath)} target="_blank" rel="noopener noreferrer">
            {t('Brief (PDF)')}
          </a>
        )}
        {of.receipts.map(({ number, pdfPath, totalFils }) => (
          <a
            key={number}
            className={styles.link}
            href={mediaUrl(pdfPath)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <bdi>
              {t('Receipt {number}', { number })} · {money(totalFils)}
            </bdi>
          </a>
        ))}
        {(of.submissions.length > 0 || !hasFiles(of)) && <Deliveries of={of.submissions} />}
      </Section>
      <Section title={t('Related orders')}>
        <Rows of={of.related} keyOf={({ id }) => id} collapseKey="related">
          {(order) => <OrderLine of={order} />}
        </Rows>
      </Section>
      <Section title={t('Audit')}>
        <AuditRows of={of.audit} collapseKey="audit" />
      </Section>
    </div>
  );
}
