import { calls } from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import { keepDraft, useAction } from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { type BriefValues, fromAi } from '../../brief-form/values';
import { typedWebsite, WEBSITE_DRAFT } from '../../briefs/website-draft';
import { blankBrief, type Start } from './draft';

const SESSION_OVER: readonly (number | undefined)[] = [401, 403];
const CONNECTION_LOST = 0;

export interface RefusedAddress {
  reason: string;
  locale: string;
}

/**
 * Lets the server draft a brief from a website. If the server refuses the address, the website field shows the
 * reason. After a lost connection, a text beside the button of the field shows the reason. After any other failure, a
 * toast appears, and the form opens with only the website's address. If the session is over, no form opens.
 */
export function useReadWebsite(onStart: (start: Start) => void) {
  const action = useAction({ shows: 'url' });
  const [websiteBeingRead, setReading] = useState<string>();
  const [website, setWebsite] = useState(typedWebsite);
  const [refused, setRefused] = useState<RefusedAddress>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const blankValues = (address = website): BriefValues => ({ ...blankBrief(), website: address });
  async function read(url: string) {
    const { signal } = (abort.current = new AbortController());
    // A reload during the call restores the address.
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
    else if (![CONNECTION_LOST, ...SESSION_OVER].includes(action.failedWith()))
      onStart({ how: 'failed', values: blankValues(url) });
  }
  const cancel = () => {
    abort.current?.abort();
    setReading(undefined);
  };
  return {
    reading: websiteBeingRead,
    website,
    refused,
    /** Text beside the button of the website field. */
    failure: action.failedWith() === CONNECTION_LOST ? action.failure : undefined,
    read: (url: string) => void read(url),
    cancel,
    manual: blankValues,
  };
}
