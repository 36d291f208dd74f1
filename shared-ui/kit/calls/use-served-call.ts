import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, AnyCall, QueryOf } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
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
 * reason, the hook does not use the query library.
 * @param key identifies the data. Without a key, `failed` is true
 * @param served the response in the document. If it is defined, no call is made
 */
export function useServedCall<C extends AnyCall>(
  of: ServedCall<C>,
  key: string | undefined,
  served: AnswerOf<C> | undefined,
): Pick<Reading<AnswerOf<C>>, 'data' | 'failed' | 'loading' | 'refetch'> & { error?: unknown } {
  const [fetched, setFetched] = useState<{ key: string; answer?: AnswerOf<C>; error?: unknown }>();
  const isAnswered = fetched?.key === key;
  useEffect(() => {
    if (served) return of.onAnswer(served);
    if (!key || isAnswered) return;
    const abort = new AbortController();
    const { signal } = abort;
    const pendingAnswer = request<AnyCall>(of.call, { query: of.query(key), signal } as never);
    (pendingAnswer as Promise<AnswerOf<C>>).then(
      (answer) => {
        if (signal.aborted) return;
        setFetched({ key, answer });
        of.onAnswer(answer);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setFetched({ key, error });
        of.onFailure(error);
      },
    );
    return () => abort.abort();
  }, [of, key, served, isAnswered]);

  const data = served ?? (isAnswered ? fetched?.answer : undefined);
  return {
    data,
    failed: !data && (!key || isAnswered),
    loading: !data && !!key && !isAnswered,
    error: isAnswered ? fetched?.error : undefined,
    refetch: useCallback(() => setFetched(undefined), []),
  };
}
