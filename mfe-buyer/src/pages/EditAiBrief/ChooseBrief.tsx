import { deadlineInstant, formatDate, paths } from '@linksouq/shared-api/contract';
import { DocumentIcon, EmptyState, LinkButton, SparklesIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { LinkRows, ShowOlder } from '@linksouq/shared-ui/kit';
import { BriefSteps } from '../../briefs/BriefSteps';
import { useBriefs } from '../../briefs/use-briefs';

/**
 * Shown if neither the navigation state nor the order names an existing brief.
 * @param use selects the brief for the order after saving
 */
export function ChooseBrief({ use }: { use?: boolean }) {
  const briefs = useBriefs({ quiet: true });
  if (!briefs.data?.length)
    return (
      <>
        <EmptyState
          icon={DocumentIcon}
          title={t('No briefs yet')}
          action={
            <LinkButton icon={SparklesIcon} to={paths.aiBrief()}>
              {t('Create New Brief (AI)')}
            </LinkButton>
          }
        >
          {t('We read your website and draft it for you.')}
        </EmptyState>
        <BriefSteps />
      </>
    );
  return (
    <>
      <h2>{t('Which brief?')}</h2>
      <LinkRows
        rows={briefs.data.map(({ id, brandName, deadline }) => ({
          id,
          to: paths.editAiBrief(),
          state: { briefId: id, use },
          text: brandName,
          hint: t('Deadline {date}', { date: formatDate(deadlineInstant(deadline)) }),
        }))}
      />
      <ShowOlder of={briefs}>{t('Show older briefs')}</ShowOlder>
    </>
  );
}
