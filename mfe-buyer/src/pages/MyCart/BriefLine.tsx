import { type Brief, deadlineInstant, formatDate, paths } from '@linksouq/shared-api/contract';
import { Banner, LinkButton } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Loaded, type Reading } from '@linksouq/shared-ui/kit';
import { isPast } from '../../briefs/is-past';
import { BriefSummary } from './BriefSummary';
import styles from './BriefLine.module.css';

/** The brief of the order, by its date (product §2), or the link to choose one. */
export function BriefLine({ of }: { of: Reading<{ brief?: Brief }> }) {
  return (
    <Loaded of={of} skeleton={[88]} failedTitle={t('Your briefs could not be loaded.')}>
      {({ brief }) => (brief ? <ChosenBrief brief={brief} /> : <NoBrief />)}
    </Loaded>
  );
}

function NoBrief() {
  return (
    <Banner tone="brand" action={<LinkButton to={paths.requirements()}>{t('Choose a brief')}</LinkButton>}>
      {t('The influencer needs a brief. Choose one, or create it in a minute.')}
    </Banner>
  );
}

function ChosenBrief({ brief }: { brief: Brief }) {
  return (
    <section className={styles.brief} aria-label={t('Brief')}>
      <p className={styles.text}>
        <span>{t('Brief of {date}', { date: formatDate(brief.createdAt) })}</span>
        <strong>
          <bdi>{brief.brandName}</bdi>
        </strong>
        <span>{t('Deadline {date}', { date: formatDate(deadlineInstant(brief.deadline)) })}</span>
      </p>
      <Link className={styles.change} to={paths.requirements()}>
        {t('Change')}
      </Link>
      <BriefSummary brief={brief} />
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
