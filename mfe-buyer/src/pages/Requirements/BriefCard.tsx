import { type Brief, deadlineInstant, formatDate, mediaUrl, paths } from '@linksouq/shared-api/contract';
import { DocumentIcon, Icon, PencilIcon, StatusChip, unbroken } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { isDeadlinePast, isPast } from '../../briefs/is-past';
import styles from './BriefCard.module.css';

interface Props {
  brief: Brief;
  /** The cart cannot be ordered. The links of the brief stay usable. */
  isBlocked: boolean;
  onChoose: () => void;
}

/** A tap selects the brief for the order. */
export function BriefCard({ brief, isBlocked, onChoose }: Props) {
  return (
    <li className={styles.card}>
      <button type="button" className={styles.choose} disabled={isBlocked} onClick={onChoose}>
        <strong>
          <bdi>{brief.brandName}</bdi>
        </strong>
        <span className={styles.date}>
          {unbroken(t('Created {date}', { date: formatDate(brief.createdAt) }))}
        </span>
        {brief.feature && (
          <span className={styles.feature}>
            <bdi>{brief.feature}</bdi>
          </span>
        )}
        <span className={styles.deadline}>
          {unbroken(t('Deadline {date}', { date: formatDate(deadlineInstant(brief.deadline)) }))}
        </span>
        <span className={styles.use}>{t('Order with this brief')}</span>
      </button>
      <span className={styles.side}>
        {isPast(brief) && (
          <StatusChip tone="warn">
            {isDeadlinePast(brief) ? t('Deadline passed') : t('Visit date passed')}
          </StatusChip>
        )}
        {brief.pdfPath && (
          <a className={styles.link} href={mediaUrl(brief.pdfPath)} target="_blank" rel="noopener">
            <Icon of={DocumentIcon} size={16} />
            {t('View PDF')}
          </a>
        )}
        <Link
          className={styles.link}
          to={paths.editAiBrief()}
          state={{ briefId: brief.id }}
          aria-label={t('Edit the brief of {brand}', { brand: brief.brandName })}
        >
          <Icon of={PencilIcon} size={16} />
          {t('Edit')}
        </Link>
      </span>
    </li>
  );
}
