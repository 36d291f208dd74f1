import { CONTENT_TYPE_HEADINGS, messages, type PageContentType } from '@linksouq/shared-api/contract';
import { Button, LinkButton, Modal } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { contentPagePath } from '../../content-page/content-page-path';
import styles from './SellContent.module.css';

interface AttentionModalProps {
  isOpen: boolean;
  missing: readonly PageContentType[];
  onClose: () => void;
}

/** Saving needs all three content pages (product §5). */
export function AttentionModal({ isOpen, missing, onClose }: AttentionModalProps) {
  const [first] = missing;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(messages.attentionTitle)}
      showCross={false}
      footer={
        <>
          {first !== undefined && (
            <LinkButton to={contentPagePath(first)} size="lg" block>
              {t('Set up {page}', { page: t(CONTENT_TYPE_HEADINGS[first]) })}
            </LinkButton>
          )}
          <Button variant="ghost" block onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className={styles.attention}>
        <p>
          <strong>{t(messages.allPagesRequired)}</strong>
        </p>
        {first !== undefined && (
          <p className={styles.lead}>
            {t('Missing: {pages}', {
              pages: listed(missing.map((type) => t(CONTENT_TYPE_HEADINGS[type]))),
            })}
          </p>
        )}
      </div>
    </Modal>
  );
}
