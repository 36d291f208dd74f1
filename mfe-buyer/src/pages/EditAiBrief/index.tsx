import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { DocumentIcon, EmptyState, LinkButton, Page, Skeleton } from '@linksouq/shared-ui';
import { t, useLocation, useTitle } from '@linksouq/shared-ui/host';
import { NeedBuyer } from '../../buyer/NeedBuyer';
import { BriefsFailed } from '../../briefs/BriefsFailed';
import { useBriefs } from '../../briefs/use-briefs';
import { withQueries } from '../../with-queries';
import { ChangeBrief } from './ChangeBrief';

/** What /requirements hands over: which brief, and whether it is to be ordered with afterwards. */
interface Handed {
  briefId?: string;
  use?: boolean;
}

/** `/edit-ai-brief`: the review form of an earlier brief (product §2). */
function EditAiBrief() {
  useTitle(t('Edit brief'));
  const handed = (useLocation().state ?? {}) as Handed;
  const { buyer, briefId } = useMarket();
  const { briefs, isLoading, hasFailed, retry } = useBriefs();
  const id = handed.briefId ?? briefId;
  const brief = briefs?.find((one) => one.id === id);

  if (buyer && brief) {
    return <ChangeBrief key={brief.id} brief={brief} buyerId={buyer.id} use={handed.use === true} />;
  }
  return (
    <Page title={t('Edit brief')} back={paths.requirements()}>
      {!buyer ? (
        <NeedBuyer why={t('Your briefs are kept with your phone number.')} />
      ) : isLoading ? (
        <div aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={320} />
        </div>
      ) : hasFailed ? (
        <BriefsFailed onRetry={retry} />
      ) : (
        <EmptyState
          icon={DocumentIcon}
          title={t('Which brief?')}
          action={<LinkButton to={paths.requirements()}>{t('Choose a brief')}</LinkButton>}
        >
          {t('Choose the brief to edit from your list.')}
        </EmptyState>
      )}
    </Page>
  );
}
export default withQueries(EditAiBrief);
