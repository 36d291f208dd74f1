import { messages, paths } from '@linksouq/shared-api/contract';
import { LinkButton, Modal } from '@linksouq/shared-ui';
import { t, useGoBack } from '@linksouq/shared-ui/host';
import { choosePrices } from '../../pricing/choice';
import styles from './Bundle.module.css';

/**
 * Says that no bundle can be created while prices are hidden (product §4, §5). The link opens the setting with shown
 * prices already selected, so the seller only has to save. Closing the dialog leaves the page.
 */
export function BlockedModal({ isOpen }: { isOpen: boolean }) {
  const goBack = useGoBack();
  return (
    <Modal isOpen={isOpen} onClose={goBack} title={t('Show your prices first')} footer={false}>
      <div className={styles.blocked}>
        <p>{t(messages.bundleNeedsPrices)}</p>
        <p className={styles.setting}>
          {t('Your setting now: {setting}', { setting: t('Send prices after the brief') })}
        </p>
        <LinkButton to={paths.sellContent()} size="lg" block onClick={() => choosePrices(true)}>
          {t('Show my prices')}
        </LinkButton>
      </div>
    </Modal>
  );
}
