import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, AnyCall, Credential } from '@linksouq/shared-api/contract';
import {
  ApiError,
  bindAccount,
  bindSender,
  type CallArgs,
  getRouteCredential,
  request,
} from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { failureText, isSilent, reasonOf, reportAction, sourceIn } from './failure';
import { useIsMounted } from '../state/use-is-mounted';
import { announceServerChange, type Refresh, showServerChange } from './server-changes';

type ArgsOf<C> = {} extends CallArgs<C> ? [CallArgs<C>?] : [CallArgs<C>];

/** The action of a button: at most one call at a time. */
export interface Action {
  /**
   * Makes the call. Returns undefined after a failure, if an earlier run is still in progress (double tap), if another
   * tab has switched the account, and if the person has signed out or changed the account before the answer.
   */
  run: <C extends AnyCall>(call: C, ...args: ArgsOf<C>) => Promise<AnswerOf<C> | undefined>;
  busy: boolean;
  /** Unlike `busy`, the result is always current. For a step before the call that a double tap must not repeat. */
  isRunning: () => boolean;
  /**
   * Returns whether the screen is still on the page. A late answer must not take the person away from another page. So
   * check this before a navigation after `run`.
   */
  isMounted: () => boolean;
  /** Text beside the button about the last failure. The next run clears it. */
  failure: string | undefined;
  /** Only the cause of the failure, for a text that already reports the failure. */
  reason: string | undefined;
  /** Clears the last failure, its field errors and its toast. */
  forget: () => void;
  /** Field errors of the last run, in English if a catalog contains the text. `t` translates them. */
  problems: () => Readonly<Record<string, string>>;
  /** HTTP status of the last run, if it failed. 0 for a lost connection. */
  failedWith: () => number | undefined;
}
interface ActionOptions {
  /**
   * The responses to fetch again after success. With `all`, `run` waits for them. With `none`, the action stays busy,
   * because the screen closes.
   */
  refresh?: Refresh;
  /** Called when the action is no longer busy. */
  onEnd?: () => void;
  /** Fields whose errors the screen shows. If one of these fields has an error, there is no toast and no log. */
  shows?: string | readonly string[];
  /** The screen shows every failure, so there is no toast and no log. */
  quiet?: boolean;
}

export function useAction({ refresh = 'shown', onEnd, shows, quiet }: ActionOptions = {}): Action {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ call: AnyCall; error: unknown }>();
  const running = useRef(false);
  const lastError = useRef<ApiError>(undefined);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  // The screen of an earlier account must not send its values with the token of the account that is signed in now.
  const [isSameAccount] = useState(bindAccount);
  // A run may begin after the person has opened a page with another credential: a save first reads the saved values.
  const [pageCredential] = useState(getRouteCredential);
  const isMounted = useIsMounted();
  const finishRun = () => {
    running.current = false;
    setBusy(false);
    latestOnEnd.current?.();
  };

  const forget = () => {
    // The toast of the earlier failure must not stay.
    if (lastError.current) toast.clear();
    lastError.current = undefined;
    setFailed(undefined);
  };

  async function run<C extends AnyCall>(call: C, ...args: ArgsOf<C>): Promise<AnswerOf<C> | undefined> {
    if (running.current || !isSameAccount()) return undefined;
    running.current = true;
    forget();
    setBusy(true);
    const { credential = pageCredential } = (args[0] ?? {}) as { credential?: Credential };
    const isSameSender = bindSender(credential);
    try {
      const answer = await request(call, { ...args[0], credential } as CallArgs<C>);
      const isAnswerOwn = isSameSender();
      const refreshing = announceServerChange(refresh);
      // The action stays busy until the screen shows the change, because another press would use the old state.
      if (refresh === 'shown') void refreshing.then(finishRun);
      if (refresh === 'all') await refreshing.then(finishRun);
      if (isAnswerOwn) return answer;
      if (refresh === 'none') finishRun();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) lastError.current = error;
      if (!isSameSender()) {
        finishRun();
        return undefined;
      }
      const isShownAtField = [shows ?? []]
        .flat()
        .some((field) => lastError.current?.fieldErrors[field] !== undefined);
      if (!isShownAtField && !quiet) reportAction(call, error, isMounted());
      if (!isSilent(error)) setFailed({ call, error });
      // After a 409 the screen shows old data, for example because another device was faster. Fetches the data again.
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict) finishRun();
      else if (refresh === 'all') await announceServerChange('all').then(finishRun);
      else
        void showServerChange().then(() => {
          finishRun();
          // The new state of the order may have removed the button and the text beside it.
          const isToastShown = !quiet && (call.failure === 'toast' || call.failure === 'toast-or-internal');
          if (!isMounted() && !isToastShown) toast.error(reasonOf(call, error));
        });
      return undefined;
    }
  }
  return {
    run,
    busy,
    isRunning: () => running.current,
    isMounted,
    failure: failed && failureText(failed.call, failed.error),
    reason: failed && reasonOf(failed.call, failed.error),
    forget,
    problems: () => {
      const error = lastError.current;
      const texts = Object.entries(error?.fieldErrors ?? {});
      return Object.fromEntries(texts.map(([field, text]) => [field, sourceIn(error!, text)]));
    },
    failedWith: () => lastError.current?.status,
  };
}
