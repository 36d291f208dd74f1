import {
  calls,
  DECLINE_REASONS,
  declineFormSchema,
  declineReasonOf,
  paths,
} from '@linksouq/shared-api/contract';
import { FormSelect, FormTextField, LinkButton } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { Form, useAction } from '@linksouq/shared-ui/kit';
import { showSaved } from '../../account/show-saved';

const EMPTY = { declineReason: '', message: '' };

/** After declining, the order list opens (product §4). */
export function DeclineForm({ orderId }: { orderId: string }) {
  const decline = useAction({ refresh: 'none' });
  const navigate = useNavigate();
  const submit = async (values: typeof EMPTY) => {
    const body = { declineReason: declineReasonOf(values) };
    const answer = await decline.run(calls.rejectOrder, { params: { id: orderId }, body });
    return showSaved(answer);
  };
  return (
    <Form
      draft={`decline:${orderId}`}
      initial={EMPTY}
      rule={declineFormSchema}
      action={decline}
      onSubmit={submit}
      onSaved={() => navigate(paths.orderListing(), { replace: true })}
      submit={t('Decline Order')}
      button={{ variant: 'danger' }}
      aside={
        <LinkButton to={paths.orderDetails(orderId)} variant="ghost" block replace>
          {t('Keep this order')}
        </LinkButton>
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
