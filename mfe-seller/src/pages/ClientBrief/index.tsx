/** /client-brief: the PDF that came along as navigation state, in an embedded viewer (product §2). */
import { mediaUrl, messages } from '@linksouq/shared-api/contract';
import { DocumentIcon, EmptyState, ExternalLinkIcon, LinkButton, Page } from '@linksouq/shared-ui';
import { t, useLocation, useTitle } from '@linksouq/shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import styles from './ClientBrief.module.css';

function ClientBrief() {
  useTitle(t('Client Brief'));
  const { state } = useLocation();
  const pdfPath = pdfPathOf(state);
  return (
    <Page title={t('Client Brief')} back>
      {pdfPath ? (
        <>
          {hasViewer() ? (
            // Browsers show no PDF in a sandboxed frame.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the file is ours, and private
            <iframe className={styles.viewer} src={mediaUrl(pdfPath)} title={t('Client Brief')} />
          ) : (
            <EmptyState icon={DocumentIcon} title={t('The brief is a PDF')}>
              {t('This browser shows no PDF inside a page.')}
            </EmptyState>
          )}
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
        </>
      ) : (
        <EmptyState icon={DocumentIcon} title={t(messages.noPdf)} />
      )}
    </Page>
  );
}

/** Most phones have none: the frame would stay empty. */
const hasViewer = () => navigator.pdfViewerEnabled !== false;

const pdfPathOf = (state: unknown): string | undefined => {
  const path = (state as { pdfPath?: unknown } | null)?.pdfPath;
  return typeof path === 'string' && path !== '' ? path : undefined;
};

export default sellerPage(ClientBrief);
