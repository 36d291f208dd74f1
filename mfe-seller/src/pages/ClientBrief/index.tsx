/**
 * /client-brief: shows a PDF in an embedded viewer (product §2). The navigation state contains the path of the
 * PDF. The facts of the brief come first, because an A4 page is too small to read on a phone.
 */
import { mediaUrl, messages, type OrderDetails, paths } from '@linksouq/shared-api/contract';
import { BriefFacts, DocumentIcon, EmptyState, ExternalLinkIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useLocation } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import styles from './ClientBrief.module.css';

export default function ClientBrief() {
  const { state } = useLocation();
  const pdfPath = textOf(state, 'pdfPath');
  const brandName = textOf(state, 'brandName');
  return (
    <Page title={t('Client Brief')} back>
      {brandName && (
        <p className={styles.brand}>
          <span>{t('Brand')}</span>
          <strong>
            <bdi>{brandName}</bdi>
          </strong>
        </p>
      )}
      <BriefFacts details={detailsOf(state)} />
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
          {hasViewer() && (
            // The frame has no sandbox, because browsers show no PDF in a sandboxed frame.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the file is ours, and private
            <iframe className={styles.viewer} src={mediaUrl(pdfPath)} title={t('Client Brief')} />
          )}
        </>
      ) : (
        <EmptyState
          icon={DocumentIcon}
          title={t(messages.noPdf)}
          action={<LinkButton to={paths.orderListing()}>{t('View Orders')}</LinkButton>}
        >
          {t('The brand’s text is on the order page.')}
        </EmptyState>
      )}
    </Page>
  );
}

/** Returns whether the browser can show a PDF inside a page. Most phones cannot. */
const hasViewer = () => navigator.pdfViewerEnabled !== false;

/** Returns a text of the navigation state, unless it is empty or no text. */
const textOf = (state: unknown, name: 'pdfPath' | 'brandName'): string | undefined => {
  const text = (state as Partial<Record<typeof name, unknown>> | null)?.[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Returns the facts of the brief, if the navigation state contains them. */
const detailsOf = (state: unknown): OrderDetails | undefined => {
  const details = (state as { details?: Partial<OrderDetails> } | null)?.details;
  return Array.isArray(details?.talkingPoints) ? (details as OrderDetails) : undefined;
};
