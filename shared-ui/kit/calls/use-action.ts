import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, AnyCall } from '@linksouq/shared-api/contract';
import { ApiError, type CallArgs, request } from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { failureText, isSilent, report } from './failure';
import { announceServerChange, type Refresh } from './server-changes';

type ArgsOf<C> = {} extends CallArgs<C> ? [CallArgs<C>?] : [CallArgs<C>];

/** The action of a button, and its state. */
export interface Action {
  /**
   * Makes the call and returns its response. Undefined if the call failed (the call's failure rule was
   * applied), or if an earlier press is still running. So a double tap makes one call.
   */
  run: <C extends AnyCall>(call: C, ...args: ArgsOf<C>) => Promise<AnswerOf<C> | undefined>;
  busy: boolean;
  /**
   * Whether a run is in progress. Check this before a step that precedes the call and must happen only once.
   */
  isRunning: () => boolean;
  /** Reason of the last failure, shown beside the button. The next press clears it. */
  failure: string | undefined;
  /** Clears the failure, because it says nothing about the new values. */
  forget: () => void;
  /** The server's field errors of the last run. */
  problems: () => Readonly<Record<string, string>>;
  /** HTTP status of the last run's failure: 0 without a connection, undefined without a failure. */
  failedWith: () => number | undefined;
}
interface ActionOptions {
  /**
   * The responses to fetch again after success. `shown`: the visible ones. `all`: also the responses of other
   * screens, and `run` waits for them. `none`: success opens another screen, and the action stays busy until
   * then.
   */
  refresh?: Refresh;
  /** Called after a run, successful or not, when the new responses have arrived. Not called after a success with `refresh: 'none'`. */
  onEnd?: () => void;
  /**
   * Fields whose errors the screen shows. If one of these fields has an error, the failure is neither toasted
   * nor logged.
   */
  shows?: string | readonly string[];
}
const NO_PROBLEMS: Readonly<Record<string, string>> = {};

/** Returns an action that calls the server: one run at a time, with the reason of a failure as text. */
export function useAction({ refresh = 'shown', onEnd, shows }: ActionOptions = {}): Action {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ call: AnyCall; error: unknown }>();
  const running = useRef(false);
  const lastError = useRef<ApiError>(undefined);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  const finishRun = () => {
    running.current = false;
    setBusy(false);
    latestOnEnd.current?.();
  };

  async function run<C extends AnyCall>(call: C, ...args: ArgsOf<C>): Promise<AnswerOf<C> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    // The toast of the failed run must not cover the result of this run.
    if (lastError.current) toast.clear();
    lastError.current = undefined;
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await request(call, ...args);
      const refreshing = announceServerChange(refresh);
      // The action stays busy until the screen shows the change, because another press would use the old
      // state.
      if (refresh === 'shown') void refreshing.then(finishRun);
      if (refresh === 'all') await refreshing.then(finishRun);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) lastError.current = error;
      const isShownAtField = [shows ?? []]
        .flat()
        .some((field) => lastError.current?.fieldErrors[field] !== undefined);
      if (!isShownAtField) report(call, error);
      if (!isSilent(error)) setFailed({ call, error });
      // After a 409 the screen is out of date, for example because another device was faster. So it fetches
      // the new state.
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict) finishRun();
      else if (refresh === 'all') await announceServerChange('all').then(finishRun);
      else void announceServerChange('shown').then(finishRun);
      return undefined;
    }
  }
  return {
    run,
    busy,
    isRunning: () => running.current,
    failure: failed && failureText(failed.call, failed.error),
    forget: () => setFailed(undefined),
    problems: () => lastError.current?.fieldErrors ?? NO_PROBLEMS,
    failedWith: () => lastError.current?.status,
  };
}
