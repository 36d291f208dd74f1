import { CONTENT_STYLES } from '@linksouq/shared-api/contract';
import { FormRadioCards, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BrandLogo } from './BrandLogo';
import { DeadlineField } from './DeadlineField';
import { ProductPicker } from './ProductPicker';
import { Section } from './Section';
import { ShotIdeas } from './ShotIdeas';

/** What to make, how, and by when. */
export function TheWork() {
  return (
    <Section title={t('What to create')}>
      <ProductPicker />
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
      <FormRadioCards
        pairs
        label={t('Content style')}
        name="contentStyle"
        options={CONTENT_STYLES.map((value) => ({ value, label: t(value) }))}
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
      <ShotIdeas />
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
    </Section>
  );
}
