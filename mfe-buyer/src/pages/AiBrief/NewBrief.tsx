import { type Brief, calls, paths } from '@linksouq/shared-api/contract';
import { setMarket, useCart } from '@linksouq/shared-api/host';
import { useFocusStep, useReturnTo } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import {
  clearDraft,
  DiscardDialog,
  keepDraft,
  readDraft,
  useAction,
  useOwnState,
  useUnsavedValues,
} from '@linksouq/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { BriefEditor } from '../../brief-form/BriefEditor';
import { type BriefValues, toWire } from '../../brief-form/values';
import { cacheBrief } from '../../briefs/use-briefs';
import { typedWebsite, WEBSITE_DRAFT } from '../../briefs/website-draft';
import { cartPayload } from '../../cart/order-payload';
import { briefKey, forgetBriefKey } from './brief-key';
import { blankBrief, DRAFT, startFromDraft, type Start } from './draft';
import { Reading } from './Reading';
import { ReadNote } from './ReadNote';
import { useReadWebsite } from './use-read-website';
import { WebsiteEntry } from './WebsiteEntry';

const siteOf = (url: string) =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
const isSameSite = (first: string, second: string) => siteOf(first) === siteOf(second);

interface NavigationState {
  /** Read the address that was typed on /requirements. */
  read?: boolean;
  /** Open the form without a website. */
  manual?: boolean;
  /** The website of the e-mail address. */
  suggested?: string;
}

/**
 * The save that is in progress. The person may leave the form before the answer and open it again. The form then shows
 * the draft of the same brief, and its save must not create a second brief.
 * `brief` resolves to the created brief, or to undefined after a failure.
 */
let running: { buyerId: string; brief: Promise<Brief | undefined> } | undefined;

/** Shows first the website field, then the progress, then the form. A reload restores typed values. */
export function NewBrief({ buyerId }: { buyerId: string }) {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const create = useAction({ refresh: 'none' });
  const navigation = useOwnState() as NavigationState | null;
  const [start, setStart] = useState<Start | null>(
    () =>
      startFromDraft() ??
      (navigation?.manual ? { how: 'manual', values: { ...blankBrief(), website: typedWebsite() } } : null),
  );
  /** The brief that an earlier instance of this form creates. */
  const earlier = useRef(start?.how === 'draft' && running?.buyerId === buyerId ? running.brief : undefined);
  /** Set while a dialog asks whether to discard the draft. `next`: the website to read after Discard, or ''. */
  const [discard, setDiscard] = useState<{ next: string }>();
  // The form counts only changes of these first values.
  useUnsavedValues(start?.how === 'read' || start?.how === 'draft');
  const reader = useReadWebsite((newStart) => {
    // A reload aborts the call, and the aborted call looks like a failure. So the empty form after a failure is
    // not stored as a draft. After a reload, the website field shows the typed address.
    if (newStart.how === 'read') keepDraft(DRAFT, newStart.values);
    setStart(newStart);
  });
  // Reads an address that was typed on /requirements. First removes the navigation state, so a reload does
  // not read the address again.
  const isAddressTyped = navigation?.read === true;
  useEffect(() => {
    if (!isAddressTyped) return;
    navigate(paths.aiBrief(), { replace: true });
    if (!start) reader.read(typedWebsite());
    else if (!isSameSite(start.values.website, typedWebsite())) setDiscard({ next: typedWebsite() });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);
  useFocusStep(reader.reading ? 'reading' : start ? 'form' : 'website');

  if (reader.reading) return <Reading website={reader.reading} onCancel={reader.cancel} />;
  if (!start) {
    return (
      <WebsiteEntry
        initial={reader.website}
        suggested={navigation?.suggested}
        refused={reader.refused}
        failure={reader.failure}
        onRead={reader.read}
        onManual={() => setStart({ how: 'manual', values: reader.manual() })}
      />
    );
  }
  const startOver = () => {
    setDiscard(undefined);
    clearDraft(DRAFT);
    forgetBriefKey();
    earlier.current = undefined;
    setStart(null);
    if (discard?.next) reader.read(discard.next);
  };
  // The form stores typed values as its draft. If the draft differs from the first values, there are unsaved values.
  const hasUnsavedValues = () =>
    start.how === 'draft' || JSON.stringify(readDraft(DRAFT, start.values)) !== JSON.stringify(start.values);
  async function save(values: BriefValues): Promise<{ created?: Brief | undefined; isSaved: boolean }> {
    const cart = useCart.getState();
    const chosen = cart.items.length > 0 ? cartPayload(cart) : {};
    const body = { ...toWire(values), ...chosen };
    const created = await earlier.current;
    const answer = created
      ? await create.run(calls.updateBrief, { params: { id: created.id }, body })
      : await create.run(calls.createBrief, { body, idempotencyKey: briefKey() });
    if (!answer) return { created, isSaved: false };
    clearDraft(WEBSITE_DRAFT);
    forgetBriefKey();
    cacheBrief(buyerId, answer.data);
    setMarket({ briefId: answer.data.id });
    return { created: answer.data, isSaved: true };
  }
  async function submit(values: BriefValues): Promise<boolean> {
    const saving = save(values);
    const mine = { buyerId, brief: saving.then(({ created }) => created) };
    running = mine;
    const { isSaved } = await saving;
    if (running === mine) running = undefined;
    return isSaved;
  }
  const leave = () => {
    const isEmpty = useCart.getState().items.length === 0;
    returnTo(isEmpty ? paths.requirements() : paths.myCart());
  };
  return (
    <>
      <BriefEditor
        title={start.how === 'read' ? t('Review your brief') : t('Your brief')}
        back={paths.requirements()}
        note={
          <ReadNote
            start={start}
            onStartOver={() => (hasUnsavedValues() ? setDiscard({ next: '' }) : startOver())}
          />
        }
        initial={start.values}
        draft={DRAFT}
        submit={t('Create brief')}
        action={create}
        onSubmit={submit}
        onSaved={leave}
      />
      <DiscardDialog
        isOpen={discard !== undefined}
        title={t('Discard this brief?')}
        onClose={() => setDiscard(undefined)}
        onDiscard={startOver}
      />
    </>
  );
}
