import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { useFocusStep } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, useOwnState } from '@linksouq/shared-ui/kit';
import { useBrief } from '../../briefs/use-briefs';
import { LazyNeedBuyer } from '../../buyer/LazyNeedBuyer';
import { useHadBuyer } from '../../buyer/use-had-buyer';
import { ChangeBrief } from './ChangeBrief';
import { ChooseBrief } from './ChooseBrief';

/** `use` selects the brief for the order after saving. */
interface NavigationState {
  briefId?: string;
  use?: boolean;
}

export default function EditAiBrief() {
  const navigation = (useOwnState() ?? {}) as NavigationState;
  const { buyer, briefId } = useMarket();
  const hadBuyer = useHadBuyer();
  useFocusStep(buyer ? 'brief' : 'register');
  const chosen = useBrief(navigation.briefId ?? briefId);
  const brief = chosen.data?.brief;
  const page = { title: t('Edit brief'), back: paths.requirements() };

  if (buyer && brief) {
    return <ChangeBrief key={brief.id} brief={brief} buyerId={buyer.id} use={navigation.use === true} />;
  }
  if (!buyer) {
    return (
      <Page {...page}>
        <LazyNeedBuyer hadBuyer={hadBuyer} isBrief />
      </Page>
    );
  }
  return (
    <Page
      {...page}
      of={chosen}
      skeleton={[320]}
      failedTitle={t('This brief could not be loaded.')}
      wayOut={{ to: paths.requirements(), text: t('Requirements') }}
    >
      {() => <ChooseBrief use={navigation.use} />}
    </Page>
  );
}
