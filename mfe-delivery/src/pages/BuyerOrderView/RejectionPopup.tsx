/** Product §2 Rejection popup: a reason dropdown. */
import { useState } from 'react';
import { REJECTION_REASONS } from '@linksouq/shared-api/contract';
import { Button, Modal, Select } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './BuyerOrderView.module.css';

interface RejectionPopupProps {
  isOpen: boolean;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

export function RejectionPopup({ isOpen, busy, onClose, onReject }: RejectionPopupProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    setMissing(!reason);
    if (reason) onReject(reason);
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('Why do you reject this?')}
      footer={
        <Button variant="danger" block loading={busy} onClick={send}>
          {t('Send back')}
        </Button>
      }
    >
      <div className={styles.popup}>
        <p>{t('The influencer reads the reason and revises the work.')}</p>
        <Select
          label={t('Reason')}
          placeholder={t('Choose a reason')}
          options={REJECTION_REASONS.map((value) => ({ value, label: t(value) }))}
          value={reason}
          error={missing && !reason ? t('Choose a reason') : undefined}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
