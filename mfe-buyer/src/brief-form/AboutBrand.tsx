import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Quotes } from './Quotes';
import { Section } from './Section';

export function AboutBrand() {
  return (
    <Section title={t('Your brand')}>
      <FormTextField name="brandName" label={t('Brand name')} maxLength={120} autoComplete="organization" />
      <FormTextField
        name="otherName"
        label={t('Brand name in the other script')}
        hint={t('Optional. The PDF shows both names.')}
        dir="auto"
        maxLength={120}
      />
      <FormTextField name="industry" label={t('Industry')} hint={t('Optional')} maxLength={120} />
      <Quotes of="industry" />
      <FormTextField name="brandTone" label={t('Brand tone')} hint={t('Optional')} maxLength={200} />
      <Quotes of="brand_tone" />
      <FormTextField
        name="overview"
        label={t('Brand overview')}
        hint={t('Optional')}
        maxLength={2000}
        multiline
        rows={5}
      />
      <Quotes of="brand_overview" />
    </Section>
  );
}
