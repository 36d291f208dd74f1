import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';

const SECOND_STATE = { signupStep: 2 };
const isSecond = (state: unknown) =>
  (state as Partial<typeof SECOND_STATE> | null)?.signupStep === SECOND_STATE.signupStep;

/** Adds a history entry for step 2, so the phone's Back button leads to step 1. */
export function useSecondStep(show: (step: 1 | 2) => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtSecond = isSecond(location.state);
  const wasAtSecond = useRef(isAtSecond);
  useEffect(() => {
    if (wasAtSecond.current === isAtSecond) return;
    wasAtSecond.current = isAtSecond;
    show(isAtSecond ? 2 : 1);
  });
  return {
    enter: () => navigate(`${location.pathname}${location.search}`, { state: SECOND_STATE }),
    /** A step 2 that was restored from a draft has no history entry. */
    leave: () => (isAtSecond ? navigate(-1) : show(1)),
  };
}
