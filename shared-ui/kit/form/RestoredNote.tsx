import { useState } from 'react';
import { Banner, Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmDialog } from './ConfirmDialog';

/** Says that the form shows a draft. @param onDiscard shows the saved values again */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="muted"
        action={
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('Discard')}
          </Button>
        }
      >
        {t('We kept what you typed last time. It is not saved yet.')}
      </Banner>
      <DiscardDialog
        isOpen={isAsking}
        title={t('Discard your changes?')}
        onClose={() => setAsking(false)}
        onDiscard={onDiscard}
      />
    </>
  );
}

interface DraftNoteProps {
  restored: boolean;
  onDiscard: () => void;
}

/** The guard of a form that offers to discard a restored draft, but asks no question before the person leaves. */
export const DraftNote = ({ restored, onDiscard }: DraftNoteProps) =>
  restored && <RestoredNote onDiscard={onDiscard} />;

interface DiscardDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before typed values are discarded. */
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
