import { calls } from '@linksouq/shared-api/contract';
import { useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { type BriefValues, fromAi } from '../../brief-form/values';
import { typedWebsite } from '../../briefs/website-draft';
import { blankBrief, type Start } from './draft';

const SESSION_OVER: readonly (number | undefined)[] = [401, 403];

/**
 * Requests the draft from the website. On failure the form opens with the known values. An address that the server
 * refuses is shown in its field again.
 */
export function useReadWebsite(onStart: (start: Start) => void) {
  const action = useAction();
  const [reading, setReading] = useState<string>();
  const [website, setWebsite] = useState(typedWebsite);
  const [error, setError] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const manual = (known = website): BriefValues => ({ ...blankBrief(), website: known });
  async function read(url: string) {
    const { signal } = (abort.current = new AbortController());
    setWebsite(url);
    setError(undefined);
    setReading(url);
    const answer = await action.run(calls.readWebsite, { body: { url }, signal });
    if (signal.aborted) return;
    setReading(undefined);
    const refused = action.problems().url;
    if (answer) {
      const values = { ...fromAi(answer.data, url), inPersonVisit: blankBrief().inPersonVisit };
      onStart({ how: 'read', values });
    } else if (refused) setError(refused);
    else if (!SESSION_OVER.includes(action.failedWith())) onStart({ how: 'failed', values: manual(url) });
  }
  const cancel = () => {
    abort.current?.abort();
    setReading(undefined);
  };
  return { reading, website, error, read: (url: string) => void read(url), cancel, manual };
}
