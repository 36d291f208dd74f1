/** /client-brief: the PDF of the navigation state, in an embedded viewer (product §2). */
import { mediaUrl, messages } from '@linksouq/shared-api/contract';
import { DocumentIcon, EmptyState, ExternalLinkIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useLocation } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import styles from './ClientBrief.module.css';

export default function ClientBrief() {
  const { state } = useLocation();
  const pdfPath = pdfPathOf(state);
  return (
    <Page title={t('Client Brief')} back>
      {pdfPath ? (
        <>
          {hasViewer() ? (
            // Not sandboxed, because browsers show no PDF in a sandboxed frame.
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

/** Returns whether the browser can show PDFs. On most phones the frame would stay empty. */
const hasViewer = () => navigator.pdfViewerEnabled !== false;

const pdfPathOf = (state: unknown): string | undefined => {
  const path = (state as { pdfPath?: unknown } | null)?.pdfPath;
  return typeof path === 'string' && path !== '' ? path : undefined;
};
