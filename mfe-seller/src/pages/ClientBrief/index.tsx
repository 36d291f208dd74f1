/**
 * Shows the PDF whose path is in the navigation state (product §2). The facts of the brief come first, because an A4
 * page is too small to read on a phone.
 */
import { useState } from 'react';
import {
  formatAed,
  mediaUrl,
  messages,
  type OrderDetails,
  paths,
  visitInstant,
} from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import {
  BriefFacts,
  briefDate,
  Card,
  DescriptionList,
  DocumentIcon,
  EmptyState,
  ExternalLinkIcon,
  LinkButton,
  unbroken,
  visitDate,
} from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { Page, useOwnState } from '@linksouq/shared-ui/kit';
import { deliverBy } from '../../orders/DateFacts';
import { timeLeft } from '../../orders/next-step';
import { VisitNote } from '../../orders/VisitNote';
import styles from './ClientBrief.module.css';

export default function ClientBrief() {
  const state = useOwnState();
  const pdfPath = textOf(state, 'pdfPath');
  const brandName = textOf(state, 'brandName');
  const orderId = textOf(state, 'orderId');
  const dueAt = textOf(state, 'dueAt');
  const details = detailsOf(state);
  const { content, receives } = workOf(state);
  const [now] = useState(serverNow);
  // The due time of the order is first, because it is binding. The date of the brief is only a wish.
  const due = dueAt && deliverBy(dueAt, now);
  const dates = due && [
    ...visitOf(details, now),
    {
      label: due.label,
      value: (
        <>
          <strong>{unbroken(due.value)}</strong>
          <span className={styles.left}>{due.hint}</span>
        </>
      ),
    },
    ...(details ? [{ label: t('Brand needs it by'), value: briefDate(details) }] : []),
  ];
  const orderLink = orderId && (
    <LinkButton to={paths.orderDelivery(orderId)} variant={pdfPath ? 'secondary' : 'primary'} block>
      {t('Go to the order')}
    </LinkButton>
  );
  return (
    <Page title={t('Client Brief')} back>
      {(brandName || dates) && (
        <Card className={styles.order}>
          <div>
            {brandName && <bdi className={styles.brand}>{brandName}</bdi>}
            {content && <p>{listed(content.map((name) => t(name)))}</p>}
            {receives && (
              <p className={styles.receives}>
                {unbroken(t('You receive {amount}', { amount: formatAed(receives) }))}
              </p>
            )}
          </div>
          {dates && <DescriptionList items={dates} />}
        </Card>
      )}
      <VisitNote content={content} details={details} />
      <BriefFacts details={details} dateLabel={dates ? null : undefined} hasVisit={!dates} />
      {pdfPath ? (
        <>
          <LinkButton
            to={mediaUrl(pdfPath)}
            target="_blank"
            rel="noreferrer"
            reloadDocument
            block
            icon={ExternalLinkIcon}
          >
            {t('Open PDF')}
          </LinkButton>
          {orderLink}
          {hasViewer() && (
            // No sandbox, because browsers show no PDF in a sandboxed frame.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- our server creates the file
            <iframe className={styles.viewer} src={mediaUrl(pdfPath)} title={t('Client Brief')} />
          )}
        </>
      ) : (
        <EmptyState
          icon={DocumentIcon}
          title={t(messages.noPdf)}
          action={orderLink ?? <LinkButton to={paths.orderListing()}>{t('View Orders')}</LinkButton>}
        >
          {orderId ? t('The brand’s text is on the order page.') : t('Choose an order to read its brief.')}
        </EmptyState>
      )}
    </Page>
  );
}

/** The visit is the first date, because it is before the delivery. */
function visitOf(details: OrderDetails | undefined, now: number) {
  const visit = details?.visit;
  if (!visit) return [];
  const at = visitInstant(visit).getTime();
  return [
    {
      label: t('Visit'),
      value: (
        <>
          <strong>{unbroken(visitDate(visit))}</strong>
          {at > now && <span className={styles.left}>{timeLeft(new Date(at).toISOString(), now)}</span>}
          <bdi className={styles.left}>{visit.address}</bdi>
        </>
      ),
    },
  ];
}

/** Most phones cannot show a PDF inside a page. */
const hasViewer = () => navigator.pdfViewerEnabled !== false;

/** Returns a text of the navigation state, or undefined if the text is missing or empty. */
const textOf = (state: unknown, name: 'pdfPath' | 'brandName' | 'orderId' | 'dueAt'): string | undefined => {
  const text = (state as Partial<Record<typeof name, unknown>> | null)?.[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const detailsOf = (state: unknown): OrderDetails | undefined => {
  const details = (state as { details?: Partial<OrderDetails> } | null)?.details;
  return Array.isArray(details?.talkingPoints) ? (details as OrderDetails) : undefined;
};

/** Returns the ordered content, and what the seller receives in AED. */
const workOf = (state: unknown): { content?: string[]; receives?: number } => {
  const { content, receives } = (state ?? {}) as { content?: unknown; receives?: unknown };
  const isList = Array.isArray(content) && content.every((name) => typeof name === 'string');
  return {
    ...(isList && content.length > 0 && { content }),
    ...(typeof receives === 'number' && receives > 0 && { receives }),
  };
};
