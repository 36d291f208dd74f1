import { messages } from '@linksouq/shared-api/contract';
import { Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Product §5: price visibility is not saved before all three pages are set up. */
export function AttentionModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t(messages.attentionTitle)}>
      <p>{t(messages.allPagesRequired)}</p>
    </Modal>
  );
}
