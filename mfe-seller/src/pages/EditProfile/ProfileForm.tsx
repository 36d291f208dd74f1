import {
  BIO_MAX,
  calls,
  CATEGORIES,
  CATEGORIES_MAX,
  CITIES,
  messages,
  type ProfileForm as Values,
  profileSchema,
  type SellerUser,
} from '@linksouq/shared-api/contract';
import { getSettings, updateUser } from '@linksouq/shared-api/host';
import { FormChipSearch, FormSelect, FormTextField } from '@linksouq/shared-ui';
import { t, toast, useGoBack } from '@linksouq/shared-ui/host';
import { Form, LeaveGuard, MissingFields, useAction, useForm } from '@linksouq/shared-ui/kit';
import { Permit } from './Permit';
import { Photos } from './Photos';
import styles from './ProfileForm.module.css';

/** At the maximum, says why the other categories are disabled. */
function CategoryHint() {
  const { category } = useForm<{ category?: readonly string[] }>().values;
  const values = { count: category?.length ?? 0, max: CATEGORIES_MAX };
  if (values.count === 0) return t('Required: choose up to {max, number}.', values);
  return values.count >= values.max
    ? t('{count, number} of {max, number} chosen. Remove one to choose another.', values)
    : t('Choose up to {max, number}.', values);
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: t(value) }));

/** Adds permit fields only to save or to remove a permit. */
function bodyOf(values: Values, stored: string) {
  const { permitNumber, permitEnds, ...profile } = profileSchema.cast(values);
  if (permitNumber) return { ...profile, permitNumber, permitEnds };
  return stored ? { ...profile, permitNumber: '' } : profile;
}

/** The response replaces the session's user (product §2, §7). */
export function ProfileForm({ seller }: { seller: SellerUser }) {
  const save = useAction();
  const goBack = useGoBack();
  const { name, bio, city, email, category, profileUrl, coverImage } = seller;
  const { permitNumber = '', permitEnds = '' } = seller;
  const submit = async (values: Values) => {
    const answer = await save.run(calls.saveProfile, { body: bodyOf(values, permitNumber) });
    if (!answer) return false;
    updateUser(answer.data);
    toast.success(t(messages.userUpdated));
    return true;
  };
  return (
    <Form
      edits
      guard={LeaveGuard}
      draft="edit-profile"
      // The type requires a city and categories, which a new seller lacks.
      initial={
        { name, bio, city, email, category, profileUrl, coverImage, permitNumber, permitEnds } as Values
      }
      rule={profileSchema}
      onSubmit={submit}
      onSaved={goBack}
      submit={t('Save Changes')}
      action={save}
      above={<MissingFields />}
    >
      <div className={styles.fields}>
        <Photos name={name} />
        <Details />
        <Permit />
      </div>
    </Form>
  );
}

type RequiredField = 'name' | 'bio' | 'city' | 'email';

/** A field that was empty at first keeps the hint Required, so nothing below moves while the person types. */
function Details() {
  const { initialValues, values } = useForm<Partial<Values>>();
  const requiredHint = (field: RequiredField) => (initialValues[field] ? undefined : t('Required'));
  const hours = getSettings().bankChangeHoldHours;
  const emailHint = () =>
    initialValues.email && hours > 0
      ? t('If you change it, withdrawals wait for {hours, number} hours.', { hours })
      : requiredHint('email');
  return (
    <>
      <FormTextField name="name" label={t('Display Name')} autoComplete="name" hint={requiredHint('name')} />
      <FormTextField
        name="bio"
        label={t('Profile Bio')}
        multiline
        maxLength={BIO_MAX}
        counter
        hint={requiredHint('bio')}
      />
      <FormChipSearch
        name="category"
        label={t('Content Category')}
        options={asOptions(CATEGORIES)}
        max={CATEGORIES_MAX}
        search={t('Search categories')}
        showAll={t('Show all {count, number}', { count: CATEGORIES.length })}
        noMatch={values.category?.length ? t('No other category matches.') : t('No category matches.')}
        hint={<CategoryHint />}
      />
      <FormSelect
        name="city"
        label={t('Residence Label')}
        options={asOptions(CITIES)}
        placeholder={t('Choose a city')}
        hint={requiredHint('city')}
      />
      <FormTextField
        name="email"
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={emailHint()}
      />
    </>
  );
}
