import { type Bank, bankSchema, calls, messages } from '@linksouq/shared-api/contract';
import { FormTextField } from '@linksouq/shared-ui';
import { t, toast, useGoBack } from '@linksouq/shared-ui/host';
import { useSeller } from '../../account/use-seller';
import { useAction } from '../../data/use-action';
import { SellerForm } from '../../forms/SellerForm';
import { AccountField } from './AccountField';

const EMPTY = { name: '', title: '', account: '', address: '' };

/** Existing data means update (product §7). The account number never goes into a draft. */
export function BankForm({ bank }: { bank: Bank | null }) {
  const save = useAction();
  const goBack = useGoBack();
  const { id: userId } = useSeller();
  const { name, title, account, address } = bank ?? EMPTY;
  const submit = async (values: typeof EMPTY) => {
    const body = { ...bankSchema.cast(values), userId };
    const answer = await save.run(bank ? calls.updateBank : calls.createBank, { body });
    if (answer) toast.success(t(bank ? messages.accountUpdated : messages.accountAdded));
    return Boolean(answer);
  };
  return (
    <SellerForm
      draft="payout"
      secret={['account']}
      initial={{ name, title, account, address }}
      schema={bankSchema}
      onSubmit={submit}
      onSaved={goBack}
      submit={bank ? t('Update') : t('Save')}
      busy={save.busy}
    >
      <FormTextField name="name" label={t('Bank name')} autoComplete="off" />
      <FormTextField name="title" label={t('Account holder name')} autoComplete="name" />
      <AccountField />
      <FormTextField name="address" label={t('Address')} multiline autoComplete="street-address" />
    </SellerForm>
  );
}
