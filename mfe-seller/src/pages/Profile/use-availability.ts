import { calls } from '@linksouq/shared-api/contract';
import { updateUser } from '@linksouq/shared-api/host';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';

export function useAvailability() {
  const save = useAction();
  const setAvailable = async (availability: boolean) => {
    const answer = await save.run(calls.setAvailability, { query: { availability } });
    if (!answer) return;
    updateUser({ available: answer.data.available });
    if (answer.message) toast.success(t(answer.message));
  };
  return { save, setAvailable };
}
