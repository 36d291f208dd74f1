/**
 * /client-brief: shows the PDF whose path is in the navigation state in an embedded viewer (product §2). The
 * facts of the brief come first, because an A4 page is too small to read on a phone.
 */
import { mediaUrl, messages, type OrderDetails, paths } from '@linksouq/shared-api/contract';
import { BriefFacts, DocumentIcon, EmptyState, ExternalLinkIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useLocation } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import styles from './ClientBrief.module.css';

export default function ClientBrief() {
  const { state } = useLocation();
  const pdfPath = pdfPathOf(state);
  return (
    <Page title={t('Client Brief')} back>
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
          {hasViewer() ? (
            // The frame has no sandbox, because browsers show no PDF in a sandboxed frame.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the file is ours, and private
            <iframe className={styles.viewer} src={mediaUrl(pdfPath)} title={t('Client Brief')} />
          ) : (
            <EmptyState icon={DocumentIcon} title={t('The brief is a PDF')}>
              {t('This browser shows no PDF inside a page.')}
            </EmptyState>
          )}
        </>
      ) : (
        <EmptyState
          icon={DocumentIcon}
          title={t(messages.noPdf)}
          action={<LinkButton to={paths.orderListing()}>{t('View Orders')}</LinkButton>}
        >
          {t('What the brand wrote is on the order.')}
        </EmptyState>
      )}
    </Page>
  );
}

/** Returns whether the browser can show a PDF inside a page. Most phones cannot. */
const hasViewer = () => navigator.pdfViewerEnabled !== false;

const pdfPathOf = (state: unknown): string | undefined => {
  const path = (state as { pdfPath?: unknown } | null)?.pdfPath;
  return typeof path === 'string' && path !== '' ? path : undefined;
};

/** Returns the facts of the brief, if the navigation state contains them. */
const detailsOf = (state: unknown): OrderDetails | undefined => {
  const details = (state as { details?: Partial<OrderDetails> } | null)?.details;
  return Array.isArray(details?.talkingPoints) ? (details as OrderDetails) : undefined;
};
