import { calls } from '@linksouq/shared-api/contract';
import { ApiError, request } from '@linksouq/shared-api/host';
import { reportFailure } from '@linksouq/shared-ui/host';
import { useEffect, useRef, useState } from 'react';
import { type BriefValues, fromAi } from '../../brief-form/values';
import { blankBrief, type Start, typedWebsite } from './draft';

/**
 * Has the website read. When that fails, the form opens with what is known; an address that the
 * server refuses goes back to its field.
 */
export function useReadWebsite(onStart: (start: Start) => void) {
  const [reading, setReading] = useState<string>();
  const [website, setWebsite] = useState(typedWebsite);
  const [error, setError] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const manual = (known = website): BriefValues => ({ ...blankBrief(), website: known });
  async function read(url: string) {
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    setWebsite(url);
    setError(undefined);
    setReading(url);
    try {
      const { data } = await request(calls.readWebsite, { body: { url }, signal });
      onStart({ how: 'read', values: { ...fromAi(data, url), inPersonVisit: blankBrief().inPersonVisit } });
    } catch (problem) {
      if (signal.aborted) return;
      reportFailure(calls.readWebsite, problem);
      const field = problem instanceof ApiError ? problem.fieldErrors.url : undefined;
      if (field) setError(field);
      else if (!(problem instanceof ApiError && problem.sessionOver)) {
        onStart({ how: 'failed', values: manual(url) });
      }
    } finally {
      if (!signal.aborted) setReading(undefined);
    }
  }
  const cancel = () => {
    abort.current?.abort();
    setReading(undefined);
  };
  return { reading, website, error, read: (url: string) => void read(url), cancel, manual };
}
