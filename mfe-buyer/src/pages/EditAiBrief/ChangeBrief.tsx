import { type Brief, calls, paths } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { BriefEditor } from '../../brief-form/BriefEditor';
import { type BriefValues, fromBrief, toWire } from '../../brief-form/values';
import { cacheBrief } from '../../briefs/use-briefs';

interface ChangeBriefProps {
  brief: Brief;
  buyerId: string;
  /** Selects the brief for the order after saving, for example after a change of a past deadline. */
  use: boolean;
}

export function ChangeBrief({ brief, buyerId, use }: ChangeBriefProps) {
  const navigate = useNavigate();
  const update = useAction({ refresh: 'none' });
  // Converted once, because a new response must not replace typed values.
  const [initial] = useState(() => fromBrief(brief));
  async function submit(values: BriefValues): Promise<boolean> {
    const answer = await update.run(calls.updateBrief, { params: { id: brief.id }, body: toWire(values) });
    if (!answer) return false;
    cacheBrief(buyerId, answer.data);
    toast.success(t('Brief updated'));
    if (use) setMarket({ briefId: answer.data.id });
    return true;
  }
  return (
    <BriefEditor
      title={t('Edit brief')}
      back={paths.requirements()}
      initial={initial}
      draft={`brief-${brief.id}`}
      submit={t('Update brief')}
      save={update}
      onSubmit={submit}
      onSaved={() => navigate(use ? paths.myCart() : paths.requirements(), { replace: true })}
    />
  );
}
