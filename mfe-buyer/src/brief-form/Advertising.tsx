import { riskOf } from '@linksouq/shared-api/contract';
import { Banner, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { Section } from './Section';
import type { BriefValues } from './values';

/** The advertising label, suggested in both languages, and a hint at claims that may need proof. */
export function Advertising() {
  const { values } = useForm<BriefValues>();
  const risky = [...values.points, values.other, values.overview].filter((text) => riskOf(text));
  return (
    <Section title={t('Advertising')}>
      <FormTextField
        name="disclosure"
        label={t('Advertising label')}
        hint={t(
          'The influencer shows it, so that viewers recognise advertising. A suggestion, no legal advice.',
        )}
        dir="auto"
        maxLength={120}
      />
      {risky.length > 0 && (
        <Banner tone="warn">
          {t(
            'These texts speak of health, approvals, guarantees or being the best. They may need proof or a permit: {texts}',
            {
              texts: risky.join(' · '),
            },
          )}
        </Banner>
      )}
    </Section>
  );
}
