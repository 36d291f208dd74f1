import { useField } from 'formik';
import { CONTENT_STYLES } from '@linksouq/shared-api/contract';
import { FormTextField, RadioCards } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { DeadlineField } from './DeadlineField';
import { Section } from './Section';

/** What is to be made, how, and by when. */
export function TheWork() {
  const [style, , styleHelpers] = useField<string>('contentStyle');
  return (
    <Section title={t('What to create')}>
      <FormTextField name="feature" label={t('Product to feature')} maxLength={300} />
      <FormTextField
        name="tag"
        label={t('Brand Instagram account')}
        hint={t('The influencer tags this account.')}
        dir="ltr"
        maxLength={100}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <RadioCards
        pairs
        label={t('Content style')}
        name="contentStyle"
        options={CONTENT_STYLES.map((value) => ({ value, label: t(value) }))}
        value={style.value}
        onChange={(value) => void styleHelpers.setValue(value)}
      />
      <DeadlineField />
      <FormTextField
        name="instructions"
        label={t('Instructions')}
        hint={t('Anything to show, say or avoid.')}
        maxLength={2000}
        multiline
        rows={4}
      />
    </Section>
  );
}
