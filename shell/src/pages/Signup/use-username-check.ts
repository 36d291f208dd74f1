import { useEffect, useRef, useState } from 'react';
import {
  calls,
  USERNAME_AVAILABLE,
  USERNAME_DEBOUNCE_MS,
  usernameProblem,
} from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- the kit has no call that repeats while the user types
import { request } from '@linksouq/shared-api/host';
import { reportFailure } from '@linksouq/shared-ui/host';
import { failureText } from '@linksouq/shared-ui/kit';

/** Product §4: idle, success, error. `checking` is idle with a running call. */
export interface UsernameCheck {
  state: 'idle' | 'checking' | 'success' | 'error';
  /** The text of the broken rule, or the server's message. */
  message: string;
}
const IDLE: UsernameCheck = { state: 'idle', message: '' };

/**
 * Checks whether a name is available, 600 ms after typing stops. A response about an older name is dropped (product
 * §5).
 */
export function useUsernameCheck(username: string) {
  const [check, setCheck] = useState<UsernameCheck & { of: string }>({ ...IDLE, of: '' });
  const latest = useRef(username);
  latest.current = username;
  const [failed, setFailed] = useState<{ of: string; error: unknown }>();
  const runningCheck = useRef<{ of: string; answer: Promise<UsernameCheck> }>(undefined);

  const ask = (name: string): Promise<UsernameCheck> => {
    if (runningCheck.current?.of === name) return runningCheck.current.answer;
    const show = (result: UsernameCheck) => {
      if (latest.current === name) setCheck({ ...result, of: name });
      return result;
    };
    show({ state: 'checking', message: '' });
    setFailed(undefined);
    const answer = request(calls.checkUsername, { query: { username: name } }).then(
      ({ status, message }) => show({ state: status === USERNAME_AVAILABLE ? 'success' : 'error', message }),
      (error: unknown) => {
        // The check failed, so the next Continue checks again.
        if (runningCheck.current?.of === name) runningCheck.current = undefined;
        reportFailure(calls.checkUsername, error);
        setFailed({ of: name, error });
        return show(IDLE);
      },
    );
    runningCheck.current = { of: name, answer };
    return answer;
  };

  useEffect(() => {
    const problem = username ? usernameProblem(username) : undefined;
    setCheck(problem ? { state: 'error', message: problem, of: username } : { ...IDLE, of: username });
    runningCheck.current = undefined;
    if (!username || problem) return;
    const timer = setTimeout(() => void ask(username), USERNAME_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` only reads refs
  }, [username]);

  /**
   * For Continue: returns the result for the current name, and requests it if there is none. `unknown` means
   * that the check failed.
   */
  const settle = async (): Promise<'free' | 'refused' | 'unknown'> => {
    if (!username || usernameProblem(username)) return 'refused';
    const { state } = await ask(username);
    if (latest.current !== username || state === 'error') return 'refused';
    return state === 'success' ? 'free' : 'unknown';
  };
  return {
    check: check.of === username ? check : IDLE,
    settle,
    /** Why the name could not be checked. */
    failure: failed?.of === username ? failureText(calls.checkUsername, failed.error) : undefined,
  };
}
