import { messages, paths } from '@linksouq/shared-api/contract';
import { LinkButton, Modal } from '@linksouq/shared-ui';
import { t, useGoBack } from '@linksouq/shared-ui/host';
import styles from './Bundle.module.css';

/** Product §4, §5: no bundle is made while prices are hidden. Closed, it leaves the screen, which has nothing else. */
export function BlockedModal({ isOpen }: { isOpen: boolean }) {
  const goBack = useGoBack();
  return (
    <Modal isOpen={isOpen} onClose={goBack} title={t(messages.attentionTitle)} footer={false}>
      <div className={styles.blocked}>
        <p>{t(messages.bundleNeedsPrices)}</p>
        <LinkButton to={paths.sellContent()} block>
          {t('Go to Sell Content')}
        </LinkButton>
      </div>
    </Modal>
  );
}
