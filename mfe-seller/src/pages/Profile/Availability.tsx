import { messages } from '@linksouq/shared-api/contract';
import { Card, Toggle } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failure } from '@linksouq/shared-ui/kit';
import { useAvailability } from './use-availability';

/** "On" means unavailable, so the switch sends the opposite value. */
export function Availability({ available }: { available: boolean }) {
  const { save, setAvailable } = useAvailability();
  return (
    <Card>
      <Toggle
        label={t('Set Currently Unavailable')}
        hint={t(messages.unavailableNotice)}
        checked={!available}
        busy={save.busy}
        onChange={(on) => void setAvailable(!on)}
      />
      <Failure of={save} />
    </Card>
  );
}
