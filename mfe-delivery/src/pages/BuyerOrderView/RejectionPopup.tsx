/** The popup of a rejection: a dropdown of reasons (product §2 Rejection popup). */
import { REJECTION_REASONS, rejectSchema } from '@linksouq/shared-api/contract';
import { FormSelect, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, Form } from '@linksouq/shared-ui/kit';

interface RejectionPopupProps {
  action: Action;
  onClose: () => void;
  /** @returns whether the rejection was taken */
  onReject: (reason: string) => Promise<boolean>;
}
const RULE = rejectSchema.pick(['reason']);

export default function RejectionPopup({ action, onClose, onReject }: RejectionPopupProps) {
  return (
    <Modal isOpen onClose={onClose} title={t('Why do you reject this?')} footer={false}>
      <Form
        initial={{ reason: '' }}
        rule={RULE}
        action={action}
        onSubmit={({ reason }) => onReject(reason)}
        submit={t('Send back')}
        button={{ variant: 'danger' }}
        bar="inline"
      >
        <p>{t('The influencer reads the reason and revises the work.')}</p>
        <FormSelect
          name="reason"
          label={t('Reason')}
          placeholder={t('Choose a reason')}
          options={REJECTION_REASONS.map((value) => ({ value, label: t(value) }))}
        />
      </Form>
    </Modal>
  );
}
