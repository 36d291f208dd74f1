/** An action that cannot be taken back: asked about once before it happens. */
import { useState } from 'react';
import { Button, Modal } from '@linksouq/shared-ui';

interface ConfirmActionProps {
  label: string;
  question: string;
  /** Resolves when done; failures are reported by the caller. */
  act: () => Promise<void>;
}

/** A secondary button whose action is asked about first. */
export function ConfirmAction({ label, question, act }: ConfirmActionProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await act();
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        isOpen={open}
        onClose={() => setOpen(false)}
        title={label}
        footer={
          <Button variant="danger" block loading={busy} onClick={confirm}>
            {label}
          </Button>
        }
      >
        <p>{question}</p>
      </Modal>
    </>
  );
}
