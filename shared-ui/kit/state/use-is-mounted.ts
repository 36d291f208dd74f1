import { useCallback, useEffect, useRef } from 'react';

/** Returns a function for code after an `await`. It tells whether the component is still on the page. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
