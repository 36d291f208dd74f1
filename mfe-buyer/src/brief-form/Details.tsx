import { FormRadioCards, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { BrandLogo } from './BrandLogo';
import styles from './Details.module.css';
import { Collapsible } from './Collapsible';
import { Quotes } from './Quotes';
import { Section } from './Section';
import { ShotIdeas } from './ShotIdeas';
import type { BriefValues } from './values';

const FIELDS = [
  'instructions',
  'otherName',
  'industry',
  'brandTone',
  'overview',
  'disclosure',
  'language',
  'brandColor',
] as const;

export function Details() {
  const { values, initialValues } = useForm<BriefValues>();
  const { industry, brandTone, otherName, overview, instructions, disclosure } = values;
  const summaries = [[otherName, industry, brandTone].filter(Boolean).join(' · '), overview];
  const groups = (
    <div className={styles.groups}>
      <Collapsible title={t('Instructions and ideas')} fields={['instructions']} text={instructions}>
        <FormTextField
          name="instructions"
          label={t('Instructions')}
          hint={t('Anything to show, say or avoid.')}
          maxLength={2000}
          multiline
          rows={4}
        />
        <ShotIdeas />
      </Collapsible>
      <Collapsible
        title={t('Industry, tone and overview')}
        fields={['otherName', 'industry', 'brandTone', 'overview']}
        text={summaries.filter(Boolean).join('\n')}
      >
        <FormTextField
          name="otherName"
          label={t('Brand name in the other script')}
          hint={t('The PDF shows both names.')}
          dir="auto"
          maxLength={120}
        />
        <FormTextField name="industry" label={t('Industry')} maxLength={120} />
        <Quotes field="industry" />
        <FormTextField name="brandTone" label={t('Brand tone')} maxLength={200} />
        <Quotes field="brand_tone" />
        <FormTextField name="overview" label={t('Brand overview')} maxLength={2000} multiline rows={5} />
        <Quotes field="brand_overview" />
      </Collapsible>
      <Collapsible title={t('Advertising label')} fields={['disclosure']} text={disclosure}>
        <FormTextField
          name="disclosure"
          label={t('Advertising label')}
          hint={t(
            'The influencer shows it, so that viewers recognise advertising. A suggestion, no legal advice.',
          )}
          dir="auto"
          maxLength={120}
        />
      </Collapsible>
      <Collapsible title={t('Language, colour and logo of the PDF')} fields={['language', 'brandColor']}>
        <FormRadioCards
          compact
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
          hint={t('Such as #6D28D9. A light colour is darkened.')}
          dir="ltr"
          maxLength={7}
        />
        <BrandLogo />
      </Collapsible>
    </div>
  );
  // If a website was read, or an optional field has a stored value, the page lists the collapsed groups.
  // Otherwise one collapsed group contains these groups, so the form stays short. The value of the advertising
  // label is ignored here, because this field has a default value.
  const isFilled = FIELDS.some((field) => field !== 'disclosure' && initialValues[field] !== '');
  return values.found || isFilled ? (
    <Section title={t('Optional')}>{groups}</Section>
  ) : (
    <Section>
      <Collapsible
        title={t('More details')}
        fields={FIELDS}
        text={t('Optional: instructions, your brand, the advertising label, the look of the PDF.')}
      >
        {groups}
      </Collapsible>
    </Section>
  );
}
