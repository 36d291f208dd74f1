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
 * English dates have the day before the month. All dates have the digits 0 to 9, like the rest of the app.
 */
const dateLocale = (language: string) => `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;

/** The deadline is the end of the chosen day in Dubai. */
export function DeadlineField() {
  const today = useToday();
  const locale = useLocale();
  const { values } = useForm<BriefValues>();
  const day = new Date(`${values.deadline}T00:00:00Z`);
  // The browser decides the order of day, month and year, so the hint repeats the date with the month in
  // words.
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
