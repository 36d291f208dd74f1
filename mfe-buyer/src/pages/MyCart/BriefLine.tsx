import { type Brief, deadlineInstant, formatDate, paths } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, cx, DocumentIcon, Icon, LinkButton, unbroken } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { Loaded, type Reading } from '@linksouq/shared-ui/kit';
import { isDeadlinePast, isPast } from '../../briefs/is-past';
import { BriefSummary } from './BriefSummary';
import { PastBriefNote } from './PastBriefNote';
import styles from './BriefLine.module.css';

/**
 * The chosen brief with its deadline (product §2). If no brief is chosen, this component renders nothing, and the card
 * of the order shows `NoBrief`.
 */
export function BriefLine({ of }: { of: Reading<{ brief?: Brief }> }) {
  return (
    <Loaded of={of} skeleton={[88]} failedTitle={t('Your briefs could not be loaded.')}>
      {({ brief }) => brief && <ChosenBrief brief={brief} />}
    </Loaded>
  );
}

/** The last row of the order's card if no brief is chosen. */
export function NoBrief() {
  return (
    <div>
      <Link className={styles.none} to={paths.requirements()}>
        <Icon of={DocumentIcon} />
        <span className={styles.text}>
          <strong>{t('Brief')}</strong> <span>{t('The influencer needs a brief.')}</span>
        </span>
        <span className={styles.missing}>{t('Not chosen')}</span>
        <Icon of={ChevronRightIcon} />
      </Link>
    </div>
  );
}

/** Returns the link that chooses a brief or corrects its past date. Undefined if the brief is ready. */
export function briefStep(brief: Brief | undefined) {
  if (!brief)
    return (
      <LinkButton size="lg" block to={paths.requirements()}>
        {t('Choose a brief')}
      </LinkButton>
    );
  if (!isPast(brief)) return undefined;
  return (
    <LinkButton size="lg" block to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
      {isDeadlinePast(brief) ? t('Change deadline') : t('Change date')}
    </LinkButton>
  );
}

function ChosenBrief({ brief }: { brief: Brief }) {
  return (
    <section className={cx(styles.brief, isPast(brief) && styles.isPast)} aria-label={t('Brief')}>
      {isPast(brief) && <PastBriefNote brief={brief} />}
      <p className={styles.text}>
        <span>{unbroken(t('Brief of {date}', { date: formatDate(brief.createdAt) }))}</span>
        <strong>
          <bdi>{brief.brandName}</bdi>
        </strong>
        <span>{unbroken(t('Deadline {date}', { date: formatDate(deadlineInstant(brief.deadline)) }))}</span>
      </p>
      {!isPast(brief) && (
        <Link className={styles.change} to={paths.requirements()}>
          {t('Change')}
        </Link>
      )}
      <BriefSummary brief={brief} />
    </section>
  );
}
