import { Form, Formik } from 'formik';
import { calls, DECLINE_REASONS, declineSchema, paths } from '@linksouq/shared-api/contract';
import { Button, FocusFirstError, FormSelect, StickyBar } from '@linksouq/shared-ui';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useAction } from '../../data/use-action';
import styles from './DeclineForm.module.css';

/** Decline returns to the order list (product §4). */
export function DeclineForm({ orderId }: { orderId: string }) {
  const decline = useAction({ leaves: true });
  const navigate = useNavigate();
  return (
    <Formik
      initialValues={{ declineReason: '' }}
      validationSchema={declineSchema}
      onSubmit={async (body) => {
        const answer = await decline.run(calls.rejectOrder, { params: { id: orderId }, body });
        if (!answer) return;
        if (answer.message) toast.success(t(answer.message));
        navigate(paths.orderListing(), { replace: true });
      }}
    >
      <Form className={styles.form} noValidate>
        <FocusFirstError />
        <FormSelect
          name="declineReason"
          label={t('Reason')}
          placeholder={t('Choose a reason')}
          options={DECLINE_REASONS.map((value) => ({ value, label: t(value) }))}
        />
        <StickyBar>
          <Button type="submit" variant="danger" size="lg" block loading={decline.busy}>
            {t('Decline Order')}
          </Button>
        </StickyBar>
      </Form>
    </Formik>
  );
}
