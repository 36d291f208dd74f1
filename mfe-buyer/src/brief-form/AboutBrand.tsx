import { printedName } from '@linksouq/shared-api/contract';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { Fold } from './Fold';
import { Quotes } from './Quotes';
import { Section } from './Section';
import type { BriefValues } from './values';

export function AboutBrand() {
  const { values } = useForm<BriefValues>();
  const { brandName, industry, brandTone, otherName, overview } = values;
  const printed = printedName(values);
  const says = [[otherName, industry, brandTone].filter(Boolean).join(' · '), overview];
  return (
    <Section title={t('Your brand')}>
      <FormTextField
        name="brandName"
        label={t('Brand name')}
        hint={
          printed === brandName
            ? undefined
            : t('The PDF cannot show these letters. It shows {name} instead.', { name: printed })
        }
        maxLength={120}
        autoComplete="organization"
      />
      <Quotes of="brand_name" />
      <Fold
        title={t('Industry, tone and overview')}
        of={['otherName', 'industry', 'brandTone', 'overview']}
        says={says.filter(Boolean).join('\n')}
      >
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
      </Fold>
    </Section>
  );
}
