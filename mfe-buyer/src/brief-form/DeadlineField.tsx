import { FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useToday } from './use-today';

/** A day in Dubai. The deadline is the end of that day. */
export function DeadlineField() {
  const today = useToday();
  return (
    <FormTextField
      name="deadline"
      type="date"
      label={t('Deadline')}
      hint={t('Until the end of this day in Dubai.')}
      min={today}
    />
  );
}
