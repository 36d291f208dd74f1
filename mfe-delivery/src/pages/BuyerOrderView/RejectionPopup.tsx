/** The rejection popup of product §2. */
import { REJECTION_REASONS, rejectionFormSchema, rejectionReason } from '@linksouq/shared-api/contract';
import { Button, FormSelect, FormTextField, Sheet } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type Action, DraftNote, Form } from '@linksouq/shared-ui/kit';

interface RejectionPopupProps {
  /** Key of the draft, which survives a reload and the end of a session. */
  draft: string;
  action: Action;
  onClose: () => void;
  /** @returns whether the server accepted the rejection */
  onReject: (reason: string) => Promise<boolean>;
}
export default function RejectionPopup({ draft, action, onClose, onReject }: RejectionPopupProps) {
  return (
    <Sheet isOpen onClose={onClose} title={t('Why do you reject this?')} footer={false}>
      <Form
        draft={draft}
        guard={DraftNote}
        initial={{ reason: '', change: '' }}
        rule={rejectionFormSchema}
        action={action}
        onDiscard={action.forget}
        onSubmit={(values) => onReject(rejectionReason(values))}
        submit={t('Reject')}
        bar="inline"
        aside={
          <Button variant="ghost" block onClick={onClose}>
            {t('Not now')}
          </Button>
        }
      >
        <p>{t('The influencer reads the reason and revises the work.')}</p>
        <FormSelect
          name="reason"
          label={t('Reason')}
          options={REJECTION_REASONS.map((value) => ({ value, label: t(value) }))}
        />
        <FormTextField name="change" label={t('What should change?')} multiline />
      </Form>
    </Sheet>
  );
}
