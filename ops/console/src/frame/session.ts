import { useEffect, useState } from 'react';
import { OPERATOR_SESSION_OVER } from '@linksouq/shared-api/contract';
import { forgetAnswers } from '@linksouq/shared-ui/kit';

// The next operator may have another role, and must not see the responses to this one.
addEventListener(OPERATOR_SESSION_OVER, forgetAnswers);

/** `isOver` is true from the first response with status 401 until the next sign-in. */
export function useSessionOver() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => setOver(true);
    addEventListener(OPERATOR_SESSION_OVER, end);
    return () => removeEventListener(OPERATOR_SESSION_OVER, end);
  }, []);
  return { isOver, onSignedIn: () => setOver(false) };
}
