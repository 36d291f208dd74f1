import { useRef, useState } from 'react';
import type { AnswerOf, Call } from '@linksouq/shared-api/contract';
import { ApiError, type CallArgs, request } from '@linksouq/shared-api/host';
import { useQueryClient } from '@linksouq/shared-api/query';
import { reportFailure } from '@linksouq/shared-ui/host';

interface ActionOptions {
  /**
   * Whether success leads to another screen. The one that is left then hears of the change no more: it would lead
   * elsewhere itself, at the same time.
   */
  leaves?: boolean;
}

/**
 * Something that a press does. `run` gives the answer, or undefined when the call failed (then its rule was followed)
 * or when an earlier press is still under way: a double tap does a thing once.
 */
export function useAction({ leaves = false }: ActionOptions = {}) {
  const kept = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function run<C extends Call<any, any, any>>(
    call: C,
    ...args: {} extends CallArgs<C> ? [CallArgs<C>?] : [CallArgs<C>]
  ): Promise<AnswerOf<C> | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const end = () => {
      running.current = false;
      setBusy(false);
    };
    try {
      const answer = await request(call, ...args);
      // Until the screen shows what has changed, another press would act on what it showed before.
      if (leaves) void kept.invalidateQueries({ refetchType: 'none' });
      else void kept.invalidateQueries().finally(end);
      return answer;
    } catch (error) {
      end();
      reportFailure(call, error);
      // Somebody was faster, maybe this person on another device: the screen shows where things stand now.
      if (error instanceof ApiError && error.status === 409) void kept.invalidateQueries();
      return undefined;
    }
  }
  return { run, busy };
}
