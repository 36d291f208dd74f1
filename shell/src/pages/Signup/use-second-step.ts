import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';

/** The history state of the second step. */
const SECOND = { signupStep: 2 };
const isSecond = (state: unknown) =>
  (state as Partial<typeof SECOND> | null)?.signupStep === SECOND.signupStep;

/**
 * Gives the second step an entry of the history, so that Back of the phone leads to the first step.
 * @param show shows a step, without a change of the history
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
    /** A second step that a draft has opened has no entry to leave. */
    leave: () => (second ? navigate(-1) : show(1)),
  };
}
