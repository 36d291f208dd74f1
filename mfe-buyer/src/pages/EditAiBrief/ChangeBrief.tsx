import { type Brief, calls, paths } from '@linksouq/shared-api/contract';
import { setMarket } from '@linksouq/shared-api/host';
import { useReturnTo } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { useAction } from '@linksouq/shared-ui/kit';
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
  const read = useAction({ refresh: 'none', quiet: true });
  async function reread(): Promise<BriefValues | undefined> {
    const answer = await read.run(calls.getBrief, { params: { id: brief.id } });
    return answer && fromBrief(answer.data);
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
      title={t('Edit brief')}
      back={paths.requirements()}
      edits
      initial={fromBrief(brief)}
      draft={`brief-${brief.id}`}
      submit={t('Update brief')}
      action={update}
      reread={reread}
      onSubmit={submit}
      onSaved={() => returnTo(use ? paths.myCart() : paths.requirements())}
    />
  );
}
