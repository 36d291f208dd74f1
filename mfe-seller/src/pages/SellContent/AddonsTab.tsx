import { useState } from 'react';
import { type Addon, calls, DEFAULT_ADDONS } from '@linksouq/shared-api/contract';
import { useFocusStep } from '@linksouq/shared-ui';
import { useCall } from '../../data/use-call';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { AddonsForm } from './AddonsForm';

/** Offer Additional Services (product §2). Nothing stored yet: Instagram follow stands chosen (product §5). */
export function AddonsTab() {
  const { data, failed, refetch } = useCall(calls.getAddons);
  const [saves, setSaves] = useState<{ count: number; last: Addon | null }>({ count: 0, last: null });
  // Saved, the form starts anew.
  useFocusStep(String(saves.count));
  if (failed) return <Failed onRetry={refetch} />;
  if (!data) return <Loading blocks={3} />;
  const stored = saves.last ?? data.data;
  return (
    <AddonsForm
      key={saves.count}
      stored={stored !== null}
      initial={stored ?? DEFAULT_ADDONS}
      onSaved={(last) => setSaves({ count: saves.count + 1, last })}
    />
  );
}
