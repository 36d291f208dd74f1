import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, Call, QueryOf } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import type { Reading } from './reading';

interface ServedCallOptions<C> {
  query: QueryOf<C> | undefined;
  /** The answer that the document carries, where it is the one that is asked for: no call is made then. */
  served: AnswerOf<C> | undefined;
  /** Called with each answer, a served one included. */
  onAnswer: (answer: AnswerOf<C>) => void;
  onFailure: () => void;
}

/**
 * Reads a call whose answer may come with the document. For pages that the server renders: without the query library,
 * which would weigh more than the page.
 * @param key names what is asked for; undefined asks nothing
 */
export function useServedCall<C extends Call<any, any, any>>(
  call: C,
  key: string | undefined,
  options: ServedCallOptions<C>,
): Reading<AnswerOf<C>> {
  const { served } = options;
  const [tries, setTries] = useState(0);
  const [fetched, setFetched] = useState<{ key: string; try: number; answer: AnswerOf<C> | undefined }>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const current = fetched && fetched.key === key && fetched.try === tries ? fetched : undefined;

  useEffect(() => {
    if (!key || served !== undefined) return;
    const abort = new AbortController();
    const done = (answer: AnswerOf<C> | undefined) => setFetched({ key, try: tries, answer });
    const args = { query: latest.current.query, signal: abort.signal } as never;
    request(call as Call<any, any, any>, args).then(
      (answer) => {
        if (abort.signal.aborted) return;
        done(answer as AnswerOf<C>);
        latest.current.onAnswer(answer as AnswerOf<C>);
      },
      (error: Error) => {
        if (abort.signal.aborted || error.name === 'AbortError') return;
        done(undefined);
        latest.current.onFailure();
      },
    );
    return () => abort.abort();
  }, [call, key, served, tries]);
  useEffect(() => {
    if (served !== undefined) latest.current.onAnswer(served);
  }, [served]);

  const data = served ?? current?.answer;
  return {
    data,
    failed: data === undefined && (!key || current !== undefined),
    loading: data === undefined && Boolean(key) && !current,
    refetch: () => setTries(tries + 1),
  };
}
