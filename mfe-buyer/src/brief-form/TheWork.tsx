import { CONTENT_STYLES } from '@linksouq/shared-api/contract';
import { FormRadioCards, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { BrandLogo } from './BrandLogo';
import { DeadlineField } from './DeadlineField';
import { Fold } from './Fold';
import { ProductPicker } from './ProductPicker';
import { Quotes } from './Quotes';
import { Section } from './Section';
import { ShotIdeas } from './ShotIdeas';
import type { BriefValues } from './values';

/** What to make, how, and by when. */
export function TheWork() {
  const { values } = useForm<BriefValues>();
  return (
    <Section title={t('What to create')}>
      <ProductPicker />
      <FormTextField name="feature" label={t('Product to feature')} maxLength={300} />
      <Quotes of="product" />
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
      <Quotes of="instagram" />
      <FormRadioCards
        pairs
        label={t('Content style')}
        name="contentStyle"
        options={CONTENT_STYLES.map((value) => ({ value, label: t(value) }))}
      />
      <DeadlineField />
      <Fold title={t('Instructions and ideas')} of={['instructions']} says={values.instructions}>
        <FormTextField
          name="instructions"
          label={t('Instructions')}
          hint={t('Anything to show, say or avoid.')}
          maxLength={2000}
          multiline
          rows={4}
        />
        <ShotIdeas />
      </Fold>
      <Fold title={t('Language, colour and logo of the PDF')} of={['language', 'brandColor']}>
        <FormRadioCards
          pairs
          label={t('Language of the PDF')}
          name="language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
        <FormTextField
          name="brandColor"
          label={t('Colour of the PDF')}
          hint={t('Optional, such as #6D28D9. A light colour is darkened.')}
          dir="ltr"
          maxLength={7}
        />
        <BrandLogo />
      </Fold>
    </Section>
  );
}
