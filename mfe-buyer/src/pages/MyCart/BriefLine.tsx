import { type Brief, deadlineInstant, formatDate, paths } from '@linksouq/shared-api/contract';
import { Banner, Button, LinkButton, Skeleton } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { isPast } from '../../briefs/is-past';
import styles from './BriefLine.module.css';

interface Props {
  brief?: Brief;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Which brief the order is for, by its date (product §2), or the way to one. */
export function BriefLine({ brief, isLoading, hasFailed, onRetry }: Props) {
  if (isLoading) return <Skeleton height={88} />;
  if (!brief) {
    return (
      <Banner
        tone={hasFailed ? 'danger' : 'brand'}
        action={
          hasFailed ? (
            <Button variant="secondary" onClick={onRetry}>
              {t('Try again')}
            </Button>
          ) : (
            <LinkButton to={paths.requirements()}>{t('Choose a brief')}</LinkButton>
          )
        }
      >
        {hasFailed
          ? t('Your briefs could not be loaded.')
          : t('The influencer needs a brief. Choose one, or create it in a minute.')}
      </Banner>
    );
  }
  return (
    <section className={styles.brief} aria-label={t('Brief')}>
      <p className={styles.text}>
        <span>{t('Brief of {date}', { date: formatDate(brief.createdAt) })}</span>
        <strong dir="auto">{brief.brandName}</strong>
        <span>{t('Deadline {date}', { date: formatDate(deadlineInstant(brief.deadline)) })}</span>
      </p>
      <Link className={styles.change} to={paths.requirements()}>
        {t('Change')}
      </Link>
      {isPast(brief) && (
        <Banner
          tone="warn"
          action={
            <LinkButton to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
              {t('Edit brief')}
            </LinkButton>
          }
        >
          {t('The deadline of this brief has passed. Choose a new one.')}
        </Banner>
      )}
    </section>
  );
}
