import { type Brief, calls, paths } from '@linksouq/shared-api/contract';
import { request, setMarket } from '@linksouq/shared-api/host';
import { clearDraft, readDraft } from '@linksouq/shared-ui';
import { reportFailure, t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useState } from 'react';
import { BriefEditor } from '../../brief-form/BriefEditor';
import { showFieldErrors } from '../../brief-form/save';
import { fromBrief, toWire } from '../../brief-form/values';
import { keepBrief } from '../../briefs/use-briefs';

interface Props {
  brief: Brief;
  buyerId: string;
  /** Ordered with right after, as when its deadline had passed. */
  use: boolean;
}

export function ChangeBrief({ brief, buyerId, use }: Props) {
  const navigate = useNavigate();
  const draft = `brief-${brief.id}`;
  // Once: a list that is fetched again must not overwrite what is being typed.
  const [initial] = useState(() => readDraft(draft, fromBrief(brief)));
  return (
    <BriefEditor
      title={t('Edit brief')}
      back={paths.requirements()}
      initial={initial}
      draftKey={draft}
      button={t('Update brief')}
      onSave={async (values, form) => {
        try {
          const { data } = await request(calls.updateBrief, {
            params: { id: brief.id },
            body: toWire(values),
          });
          clearDraft(draft);
          keepBrief(buyerId, data);
          toast.success(t('Brief updated'));
          if (use) setMarket({ briefId: data.id });
          navigate(use ? paths.myCart() : paths.requirements(), { replace: true });
        } catch (error) {
          reportFailure(calls.updateBrief, error);
          showFieldErrors(error, form);
        }
      }}
    />
  );
}
