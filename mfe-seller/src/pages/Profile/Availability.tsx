import { calls, messages } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { Card, Toggle } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { Failure, useAction } from '@linksouq/shared-ui/kit';

/** Set Currently Unavailable. `availability=false` is sent when the toggle goes on. */
export function Availability({ available }: { available: boolean }) {
  const save = useAction();
  const change = async (unavailable: boolean) => {
    const answer = await save.run(calls.setAvailability, { query: { availability: !unavailable } });
    if (!answer) return;
    updateUser({ available: answer.data.available });
    if (answer.message) toast.success(t(answer.message));
  };
  return (
    <Card>
      <Toggle
        label={t('Set Currently Unavailable')}
        hint={t(messages.unavailableNotice)}
        checked={!available}
        busy={save.busy}
        onChange={(on) => void change(on)}
      />
      <Failure of={save} />
    </Card>
  );
}
