import { useEffect, useRef, useState } from 'react';
import {
  calls,
  USERNAME_AVAILABLE,
  USERNAME_DEBOUNCE_MS,
  usernameProblem,
} from '@linksouq/shared-api/contract';
// oxlint-disable-next-line no-restricted-imports -- the kit has no call that runs while the user types
import { request } from '@linksouq/shared-api/host';
import { reportFailure, sourceOf } from '@linksouq/shared-ui/host';
import { failureText } from '@linksouq/shared-ui/kit';

/** States of product §4. `checking` means that the call runs. */
export interface UsernameCheck {
  state: 'idle' | 'checking' | 'success' | 'error';
  message: string;
}
const IDLE: UsernameCheck = { state: 'idle', message: '' };

/**
 * Checks whether a username is available, 600 ms after typing stops (product §5). Ignores responses about
 * earlier usernames.
 */
export function useUsernameCheck(username: string) {
  const [check, setCheck] = useState<UsernameCheck & { name: string }>({ ...IDLE, name: '' });
  const latest = useRef(username);
  latest.current = username;
  const [failed, setFailed] = useState<{ name: string; error: unknown }>();
  /** The running or successful check of the current username. */
  const latestCheck = useRef<{ name: string; answer: Promise<UsernameCheck> }>(undefined);

  const checkName = (name: string): Promise<UsernameCheck> => {
    if (latestCheck.current?.name === name) return latestCheck.current.answer;
    const show = (result: UsernameCheck) => {
      if (latest.current === name) setCheck({ ...result, name });
      return result;
    };
    show({ state: 'checking', message: '' });
    setFailed(undefined);
    const answer = request(calls.checkUsername, { query: { username: name } }).then(
      ({ status, message }) =>
        // The English text, because the person may switch the language while it is shown.
        show({ state: status === USERNAME_AVAILABLE ? 'success' : 'error', message: sourceOf(message) }),
      (error: unknown) => {
        // Forgets the failed check, so that the next Continue makes the call again.
        if (latestCheck.current?.name === name) latestCheck.current = undefined;
        reportFailure(calls.checkUsername, error);
        setFailed({ name, error });
        return show(IDLE);
      },
    );
    latestCheck.current = { name, answer };
    return answer;
  };

  useEffect(() => {
    const problem = username ? usernameProblem(username) : undefined;
    setCheck(problem ? { state: 'error', message: problem, name: username } : { ...IDLE, name: username });
    if (!username || problem) return;
    const timer = setTimeout(() => void checkName(username), USERNAME_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      latestCheck.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `checkName` uses only refs and state setters
  }, [username]);

  /**
   * Returns the result for the current username. Makes the call if there is no result yet. `refused`: the username
   * is invalid or taken. `unknown`: the call failed, or the username changed or the step closed during the call.
   */
  const ensureChecked = async (): Promise<'free' | 'refused' | 'unknown'> => {
    if (!username || usernameProblem(username)) return 'refused';
    const answer = checkName(username);
    const { state } = await answer;
    if (latestCheck.current?.answer !== answer) return 'unknown';
    return state === 'success' ? 'free' : state === 'error' ? 'refused' : 'unknown';
  };
  return {
    check: check.name === username ? check : IDLE,
    ensureChecked,
    failure: failed?.name === username ? failureText(calls.checkUsername, failed.error) : undefined,
  };
}
