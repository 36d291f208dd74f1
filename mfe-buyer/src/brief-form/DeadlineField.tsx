import { FormTextField } from '@linksouq/shared-ui';
import { t, useLocale } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useToday } from './use-today';
import type { BriefValues } from './values';

const DAY_FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
} as const;
/**
 * Returns the locale of dates. English dates have the day before the month. All dates use the digits 0 to 9, as
 * everywhere in the app.
 */
const dateLocale = (language: string) => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;

/** Date field of the deadline. The deadline is the end of the chosen day in Dubai. */
export function DeadlineField() {
  const today = useToday();
  const locale = useLocale();
  const { values } = useForm<BriefValues>();
  const day = new Date(`${values.deadline}T00:00:00Z`);
  // The browser decides the order of day, month and year. So the hint repeats the date in words.
  const words =
    values.deadline &&
    !Number.isNaN(day.getTime()) &&
    new Intl.DateTimeFormat(dateLocale(locale), DAY_FORMAT).format(day);
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
