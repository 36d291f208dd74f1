import { MAX_TALKING_POINTS, riskOf } from '@linksouq/shared-api/contract';
import { Banner, FormChips, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { AddPoint } from './AddPoint';
import { Quotes } from './Quotes';
import type { BriefValues } from './values';

/** A talking point or Other is required (product §5). */
export function TalkingPoints() {
  const { values, setValues } = useForm<BriefValues>();
  const { suggestions, points, other, overview } = values;
  const risky = [...points, other, overview].filter((text) => riskOf(text));
  const add = (point: string) => {
    if (suggestions.includes(point)) return;
    const chosen = points.length < MAX_TALKING_POINTS ? [...points, point] : points;
    void setValues({ ...values, suggestions: [...suggestions, point], points: chosen });
  };
  return (
    <>
      {suggestions.length > 0 && (
        <FormChips
          name="points"
          label={t('Choose what to talk about')}
          options={suggestions.map((point) => ({ value: point, label: <bdi>{point}</bdi> }))}
          max={MAX_TALKING_POINTS}
        />
      )}
      <Quotes field="talking_points" />
      <AddPoint onAdd={add} />
      <FormTextField
        name="other"
        label={t('Other')}
        hint={t('Add at least one point above, or write here instead.')}
        maxLength={500}
        multiline
        rows={2}
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
    </>
  );
}
