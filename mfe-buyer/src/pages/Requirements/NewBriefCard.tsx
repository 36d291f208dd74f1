import { paths } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, Icon, SparklesIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './NewBriefCard.module.css';

interface Props {
  /**
   * True if the brand has no briefs. The screen then also shows `FirstBrief` and `NoBriefs`, so the card has no text
   * and no arrow.
   */
  isFirst: boolean;
  /** The website that /ai-brief suggests, because no address is typed. '' for no suggestion. */
  suggested?: string;
}

export function NewBriefCard({ isFirst, suggested }: Props) {
  return (
    <Link to={paths.aiBrief()} state={suggested ? { suggested } : undefined} className={styles.card}>
      <span className={styles.icon}>
        <Icon of={SparklesIcon} size={28} />
      </span>
      <span className={styles.text}>
        <strong>{t('Create New Brief (AI)')}</strong>
        {!isFirst && <span>{t('We read your website and draft it for you.')}</span>}
      </span>
      {!isFirst && <Icon of={ChevronRightIcon} />}
    </Link>
  );
}
