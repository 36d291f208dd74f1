import { useState } from 'react';
import { type Addon, calls, DEFAULT_ADDONS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Loaded } from '@linksouq/shared-ui/kit';
import { useCallShownInPlace } from '../../account/use-call-shown-in-place';
import { AddonsForm } from './AddonsForm';

/** By default, Instagram follow is selected (product §5). */
export function AddonsTab() {
  const addons = useCallShownInPlace(calls.getAddons);
  const [saves, setSaves] = useState<{ count: number; last?: Addon | null; seen?: Addon | null }>({
    count: 0,
  });
  return (
    <Loaded of={addons} failedTitle={t('Your add-ons could not be loaded.')}>
      {({ data }) => {
        // The add-ons of the last save are newer than the loaded add-ons until the next response.
        const stored = (data === saves.seen && saves.last) || data;
        return (
          <AddonsForm
            // Resets the form after each save.
            key={saves.count}
            isStored={stored !== null}
            initial={stored ?? DEFAULT_ADDONS}
            onSaved={(last) => setSaves({ count: saves.count + 1, last, seen: data })}
          />
        );
      }}
    </Loaded>
  );
}
