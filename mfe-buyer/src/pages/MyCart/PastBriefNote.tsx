import { type Brief, deadlineInstant, formatDate } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isDeadlinePast } from '../../briefs/is-past';

/** Warns that a date of the chosen brief has passed. Shown above the order, because it blocks the order. */
export function PastBriefNote({ brief }: { brief: Brief }) {
  const isDeadline = isDeadlinePast(brief);
  const date = formatDate(deadlineInstant(isDeadline ? brief.deadline : brief.date));
  return (
    <Banner
      tone="warn"
      title={
        isDeadline
          ? t('The deadline of this brief has passed. Choose a new one.')
          : t('The day of the visit has passed. Choose a new one.')
      }
    >
      {t('It was {date}. The order waits for a new date.', { date })}
    </Banner>
  );
}
