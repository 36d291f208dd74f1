import { type Brief, calls, paths } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { clearDraft, readDraft, useReturnTo } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { RestoredNote, useAction } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { BriefEditor } from '../../brief-form/BriefEditor';
import { type BriefValues, fromBrief, toWire } from '../../brief-form/values';
import { cacheBrief } from '../../briefs/use-briefs';

interface ChangeBriefProps {
  brief: Brief;
  buyerId: string;
  /**
   * If true, saving also selects the brief for the order. For example, the brand has opened this page because the
   * deadline of the brief had passed.
   */
  use: boolean;
}

export function ChangeBrief({ brief, buyerId, use }: ChangeBriefProps) {
  const returnTo = useReturnTo();
  const update = useAction({ refresh: 'none' });
  const initial = fromBrief(brief);
  const draft = `brief-${brief.id}`;
  const [isRestored, setRestored] = useState(
    () => JSON.stringify(readDraft(draft, initial)) !== JSON.stringify(initial),
  );
  function discard() {
    clearDraft(draft);
    setRestored(false);
  }
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
      // After Discard, the form starts again with the saved values.
      key={String(isRestored)}
      title={t('Edit brief')}
      back={paths.requirements()}
      note={isRestored && <RestoredNote onDiscard={discard} />}
      edits
      initial={initial}
      draft={draft}
      submit={t('Update brief')}
      save={update}
      onSubmit={submit}
      onSaved={() => returnTo(use ? paths.myCart() : paths.requirements())}
    />
  );
}
