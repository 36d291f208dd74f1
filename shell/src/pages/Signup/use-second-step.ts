import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';

/** Value of `history.state` at the second step. */
const SECOND = { signupStep: 2 };
const isSecond = (state: unknown) =>
  (state as Partial<typeof SECOND> | null)?.signupStep === SECOND.signupStep;

/**
 * Adds a history entry for the second step, so that the phone's Back button leads to the first step.
 * @param show shows a step without changing the history
 */
export function useSecondStep(show: (step: 1 | 2) => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const second = isSecond(location.state);
  const before = useRef(second);
  useEffect(() => {
    if (before.current === second) return;
    before.current = second;
    show(second ? 2 : 1);
  });
  return {
    enter: () => navigate(`${location.pathname}${location.search}`, { state: SECOND }),
    /** A second step that a draft opened has no history entry. */
    leave: () => (second ? navigate(-1) : show(1)),
  };
}
