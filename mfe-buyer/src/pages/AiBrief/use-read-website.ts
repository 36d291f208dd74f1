import { calls } from '@linksouq/shared-api/contract';
import { keepDraft } from '@linksouq/shared-ui';
import { getLocale } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { type BriefValues, fromAi } from '../../brief-form/values';
import { typedWebsite, WEBSITE_DRAFT } from '../../briefs/website-draft';
import { blankBrief, type Start } from './draft';

const SESSION_OVER: readonly (number | undefined)[] = [401, 403];

/** Why the server refused an address, in the language in which it was said. */
export interface RefusedAddress {
  reason: string;
  locale: string;
}

/**
 * Requests the draft from the website. On failure the form opens with the known values. An address that the server
 * refuses is shown in its field again, with the reason. Only other failures have a toast.
 */
export function useReadWebsite(onStart: (start: Start) => void) {
  const action = useAction({ shows: 'url' });
  const [reading, setReading] = useState<string>();
  const [website, setWebsite] = useState(typedWebsite);
  const [refused, setRefused] = useState<RefusedAddress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const manual = (known = website): BriefValues => ({ ...blankBrief(), website: known });
  async function read(url: string) {
    const { signal } = (abort.current = new AbortController());
    // A reload while the website is read shows the address again.
    keepDraft(WEBSITE_DRAFT, { url });
    setWebsite(url);
    setRefused(undefined);
    setReading(url);
    const answer = await action.run(calls.readWebsite, { body: { url }, signal });
    if (signal.aborted) return;
    setReading(undefined);
    const reason = action.problems().url;
    if (answer) {
      const values = { ...fromAi(answer.data, url), inPersonVisit: blankBrief().inPersonVisit };
      onStart({ how: 'read', values });
    } else if (reason) setRefused({ reason, locale: getLocale() });
    else if (!SESSION_OVER.includes(action.failedWith())) onStart({ how: 'failed', values: manual(url) });
  }
  const cancel = () => {
    abort.current?.abort();
    setReading(undefined);
  };
  return { reading, website, refused, read: (url: string) => void read(url), cancel, manual };
}
