import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, AnyCall, QueryOf } from '@linksouq/shared-api/contract';
import { ApiError, request } from '@linksouq/shared-api/host';
import { isRefusal } from './failure';
import type { Reading } from './reading';

/** A call whose response may be in the HTML document. Declare it outside of components. */
export interface ServedCall<C> {
  call: C;
  query: (key: string) => QueryOf<C>;
  /** Called with each response, also with the response in the document. */
  onAnswer: (answer: AnswerOf<C>) => void;
  onFailure: (error: unknown) => void;
}

/**
 * Like `useCall`, for server-rendered pages. Most visits begin on these pages, so they must load little code. For this
 * reason, the hook does not use the query library. When the tab becomes visible again, the hook makes the call again.
 * It then ignores a lost connection and a server error, because the page still shows the earlier response.
 * @param key identifies the data. Without a key, `failed` is true
 * @param served the response in the document. If it is defined, the first call is not made
 */
export function useServedCall<C extends AnyCall>(
  of: ServedCall<C>,
  key: string | undefined,
  served: AnswerOf<C> | undefined,
): Pick<Reading<AnswerOf<C>>, 'data' | 'failed' | 'loading' | 'refetch'> & { error?: unknown } {
  /** Null after `refetch`: a new response must replace also the response in the document. */
  const [fetched, setFetched] = useState<{ key: string; answer?: AnswerOf<C>; error?: unknown } | null>();
  const isFetched = fetched != null && fetched.key === key;
  const data = isFetched ? fetched.answer : fetched === null ? undefined : served;
  const isAnswered = isFetched || data !== undefined;
  const load = useCallback(
    (loadedKey: string, signal: AbortSignal, isReread?: boolean) => {
      const pendingAnswer = request<AnyCall>(of.call, { query: of.query(loadedKey), signal } as never);
      (pendingAnswer as Promise<AnswerOf<C>>).then(
        (answer) => {
          if (signal.aborted) return;
          setFetched({ key: loadedKey, answer });
          of.onAnswer(answer);
        },
        (error: unknown) => {
          if (signal.aborted || (isReread && !isRefused(error))) return;
          setFetched({ key: loadedKey, error });
          of.onFailure(error);
        },
      );
    },
    [of],
  );
  useEffect(() => {
    if (served) of.onAnswer(served);
  }, [of, served]);
  useEffect(() => {
    if (!key) return;
    const abort = new AbortController();
    const { signal } = abort;
    const reread = () => document.visibilityState === 'visible' && load(key, signal, true);
    if (isAnswered) document.addEventListener('visibilitychange', reread);
    else load(key, signal);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', reread);
    };
  }, [key, isAnswered, load]);

  return {
    data,
    failed: !data && (!key || isFetched),
    loading: !data && !!key && !isFetched,
    error: isFetched ? fetched.error : undefined,
    refetch: useCallback(() => setFetched(null), []),
  };
}
/** The server has refused the call, so the data of an earlier response is no longer valid. */
const isRefused = (error: unknown) => error instanceof ApiError && isRefusal(error.status);
