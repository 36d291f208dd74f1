import { FormTextField } from '@linksouq/shared-ui';
import { t, useLocale } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useToday } from './use-today';
import type { BriefValues } from './values';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
/** Arabic with the digits of all other dates. */
const FORMATS: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** A day in Dubai. The deadline is the end of that day. */
export function DeadlineField() {
  const today = useToday();
  const locale = useLocale();
  const { values } = useForm<BriefValues>();
  const day = new Date(`${values.deadline}T00:00:00Z`);
  // The browser writes the day in the order of its own language, so it is repeated in words.
  const words =
    values.deadline &&
    !Number.isNaN(day.getTime()) &&
    new Intl.DateTimeFormat(FORMATS[locale], DAY).format(day);
  return (
    <FormTextField
      name="deadline"
      type="date"
      label={t('Deadline')}
      hint={
        words
          ? t('Until the end of {day}, in Dubai.', { day: words })
          : t('Until the end of this day in Dubai.')
      }
      min={today}
    />
  );
}
