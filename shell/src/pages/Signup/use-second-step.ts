import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';
import { useOwnState } from '@linksouq/shared-ui/kit';

const SECOND_STATE = { signupStep: 2 };
const isSecond = (state: unknown) =>
  (state as Partial<typeof SECOND_STATE> | null)?.signupStep === SECOND_STATE.signupStep;

/**
 * Returns the shown step. Step 2 has its own history entry, so the phone's Back button leads to step 1.
 * @param isRestored the draft ends at step 2. If the first entry is not an entry of step 2, it shows step 2
 * @param hasUsername step 2 needs a valid username. Without it, an entry of step 2 becomes an entry of step 1
 */
export function useSecondStep(isRestored: boolean, hasUsername: boolean) {
  const { pathname, search, key } = useLocation();
  const state = useOwnState();
  const navigate = useNavigate();
  const isAtSecond = isSecond(state);
  const [restoredAt, setRestoredAt] = useState(isRestored && hasUsername ? key : undefined);
  const here = pathname + search;
  // A browser that blocks storage keeps the entry at a reload, but not the draft.
  const isLost = isAtSecond && !hasUsername;
  useEffect(() => {
    if (isLost) void navigate(here, { replace: true });
  }, [isLost, here, navigate]);
  /** False after the page has closed, because a late answer of the registration must not leave another page. */
  const canGoBack = useRef(false);
  useEffect(() => {
    canGoBack.current = isAtSecond;
    return () => {
      canGoBack.current = false;
    };
  }, [isAtSecond]);
  return {
    step: hasUsername && (isAtSecond || restoredAt === key) ? 2 : 1,
    /** The key of the history entry. */
    key,
    // A new object, because `useOwnState` shows each state only to its first person.
    enter: () => void navigate(here, { state: { ...SECOND_STATE } }),
    leave: () => (canGoBack.current ? void navigate(-1) : setRestoredAt(undefined)),
  } as const;
}
