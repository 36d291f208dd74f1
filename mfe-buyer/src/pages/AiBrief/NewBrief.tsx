import { calls, paths } from '@linksouq/shared-api/contract';
import { request, setMarket, useCart } from '@linksouq/shared-api/host';
import { clearDraft, keepDraft, useFocusStep } from '@linksouq/shared-ui';
import { reportFailure, t, useNavigate } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import { BriefEditor } from '../../brief-form/BriefEditor';
import { showFieldErrors } from '../../brief-form/save';
import { cartPayload } from '../../cart/order-payload';
import { keepBrief } from '../../briefs/use-briefs';
import { toWire } from '../../brief-form/values';
import { DRAFT, startFrom, type Start, WEBSITE_DRAFT } from './draft';
import { Reading } from './Reading';
import { ReadNote } from './ReadNote';
import { useReadWebsite } from './use-read-website';
import { WebsiteEntry } from './WebsiteEntry';

/** Website, reading, form. What was typed comes back after a reload. */
export function NewBrief({ buyerId }: { buyerId: string }) {
  const navigate = useNavigate();
  const [start, setStart] = useState<Start | null>(startFrom);
  const reader = useReadWebsite((read) => {
    keepDraft(DRAFT, read.values);
    setStart(read);
  });

  useFocusStep(reader.reading ? 'reading' : start ? 'form' : 'website');

  if (reader.reading) return <Reading website={reader.reading} onCancel={reader.cancel} />;
  if (!start) {
    return (
      <WebsiteEntry
        initial={reader.website}
        error={reader.error}
        onRead={reader.read}
        onManual={() => setStart({ how: 'manual', values: reader.manual() })}
      />
    );
  }
  const startOver = () => {
    clearDraft(DRAFT);
    setStart(null);
  };
  return (
    <BriefEditor
      title={start.how === 'read' ? t('Review your brief') : t('Your brief')}
      back={paths.requirements()}
      note={<ReadNote start={start} onStartOver={startOver} />}
      initial={start.values}
      draftKey={DRAFT}
      button={t('Create brief')}
      onSave={async (values, form) => {
        try {
          const cart = useCart.getState();
          const chosen = cart.items.length > 0 ? cartPayload(cart) : {};
          const { data } = await request(calls.createBrief, { body: { ...toWire(values), ...chosen } });
          clearDraft(DRAFT);
          clearDraft(WEBSITE_DRAFT);
          keepBrief(buyerId, data);
          setMarket({ briefId: data.id });
          navigate(cart.items.length > 0 ? paths.myCart() : paths.requirements(), { replace: true });
        } catch (error) {
          reportFailure(calls.createBrief, error);
          showFieldErrors(error, form);
        }
      }}
    />
  );
}
