import { t } from '@linksouq/shared-ui/host';
import { ConfirmDialog } from '@linksouq/shared-ui/kit';

interface DiscardDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before the typed values of a brief are discarded. */
export function DiscardDialog({ isOpen, title, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirm={t('Discard')}
      keepLabel={t('Keep writing')}
      onConfirm={onDiscard}
    >
      {t('What you typed here is lost.')}
    </ConfirmDialog>
  );
}
