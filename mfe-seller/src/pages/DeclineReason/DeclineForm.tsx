import {
  calls,
  DECLINE_REASONS,
  declineFormSchema,
  declineReasonOf,
  paths,
} from '@linksouq/shared-api/contract';
import { FormSelect, FormTextField, ReturnLink, useReturnTo } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { DraftNote, Form, useAction } from '@linksouq/shared-ui/kit';
import { showSaved } from '../../account/show-saved';

const EMPTY = { declineReason: '', message: '' };

/** After declining, the order list opens (product §4). */
export function DeclineForm({ orderId }: { orderId: string }) {
  const decline = useAction({ refresh: 'none' });
  const returnTo = useReturnTo();
  const submit = async (values: typeof EMPTY) => {
    const body = { declineReason: declineReasonOf(values) };
    const answer = await decline.run(calls.rejectOrder, { params: { id: orderId }, body });
    return showSaved(answer);
  };
  return (
    <Form
      draft={`decline:${orderId}`}
      guard={DraftNote}
      initial={EMPTY}
      rule={declineFormSchema}
      action={decline}
      onSubmit={submit}
      onDiscard={decline.forget}
      onSaved={() => returnTo(paths.orderListing())}
      submit={t('Decline Order')}
      button={{ variant: 'danger' }}
      aside={
        <ReturnLink to={paths.orderDetails(orderId)} variant="ghost" block>
          {t('Keep this order')}
        </ReturnLink>
      }
    >
      <FormSelect
        name="declineReason"
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        options={DECLINE_REASONS.map((value) => ({ value, label: t(value) }))}
      />
      <FormTextField
        name="message"
        label={t('Message to the brand (optional)')}
        hint={t('The brand reads it beside the reason.')}
        multiline
      />
    </Form>
  );
}
