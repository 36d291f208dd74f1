import type { Brief } from '@linksouq/shared-api/contract';
import { DocumentIcon, EmptyState, Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BriefsFailed } from '../../briefs/BriefsFailed';
import { useBriefs } from '../../briefs/use-briefs';
import { BriefCard } from './BriefCard';
import styles from './BriefList.module.css';

/** Earlier briefs, with every state that a list can be in. */
export function BriefList({ onChoose }: { onChoose: (brief: Brief) => void }) {
  const { briefs, isLoading, hasFailed, retry } = useBriefs();
  if (isLoading) {
    return (
      <div className={styles.list} aria-busy="true" aria-label={t('Loading')}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  }
  if (!briefs) {
    if (!hasFailed) return null;
    return <BriefsFailed onRetry={retry} />;
  }
  if (briefs.length === 0) {
    return (
      <EmptyState icon={DocumentIcon} title={t('No briefs yet')}>
        {t('A brief is written once and can be used for many orders.')}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="earlier-briefs">
      <h2 id="earlier-briefs">{t('Earlier briefs')}</h2>
      <ul className={styles.list}>
        {briefs.map((brief) => (
          <BriefCard key={brief.id} brief={brief} onChoose={() => onChoose(brief)} />
        ))}
      </ul>
    </section>
  );
}
