import { type Brief, paths } from '@linksouq/shared-api/contract';
import { Icon, WarningIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { isDeadlinePast } from '../../briefs/is-past';
import styles from './BriefLine.module.css';

/** Says at the head of the brief that one of its dates has passed, because that blocks the order. */
export function PastBriefNote({ brief }: { brief: Brief }) {
  const isDeadline = isDeadlinePast(brief);
  return (
    <div className={styles.past}>
      <Icon of={WarningIcon} />
      <div>
        <strong>
          {isDeadline ? t('The deadline of this brief has passed.') : t('The day of the visit has passed.')}
        </strong>
        <Link className={styles.change} to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
          {isDeadline ? t('Choose a new deadline') : t('Choose a new date')}
        </Link>
      </div>
    </div>
  );
}
