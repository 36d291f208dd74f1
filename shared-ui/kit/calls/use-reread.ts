import { useState } from 'react';
import { showServerChange } from './server-changes';

/**
 * Reads the responses of the visible screen again before an action, so that the action does not undo a change of
 * another tab or device. `busy` is true while the responses are read.
 */
export function useReread(): { busy: boolean; reread: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  async function reread() {
    setBusy(true);
    await showServerChange();
    setBusy(false);
  }
  return { busy, reread };
}
