import { printedName } from '@linksouq/shared-api/contract';
import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { DateWarnings } from './DateWarnings';
import { DeadlineField } from './DeadlineField';
import { ProductPicker } from './ProductPicker';
import { Quotes } from './Quotes';
import { Section } from './Section';
import type { BriefValues } from './values';

export function Essentials() {
  const { values } = useForm<BriefValues>();
  const { brandName } = values;
  const nameInPdf = printedName(values);
  return (
    <Section>
      <FormTextField
        name="brandName"
        label={t('Brand name')}
        hint={
          nameInPdf === brandName
            ? undefined
            : t('The PDF cannot show these letters. It shows {name} instead.', { name: nameInPdf })
        }
        maxLength={120}
        autoComplete="organization"
      />
      <Quotes field="brand_name" />
      <FormTextField name="feature" label={t('Product to feature')} maxLength={300} />
      <ProductPicker />
      <Quotes field="product" />
      <FormTextField
        name="tag"
        label={t('Brand Instagram account')}
        placeholder="@yourbrand"
        dir="ltr"
        maxLength={100}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Quotes field="instagram" />
      <DeadlineField />
      <DateWarnings field="deadline" />
    </Section>
  );
}
