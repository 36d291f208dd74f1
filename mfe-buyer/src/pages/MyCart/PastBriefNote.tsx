import type { Brief } from '@linksouq/shared-api/contract';
import { Icon, WarningIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isDeadlinePast } from '../../briefs/is-past';
import styles from './BriefLine.module.css';

/** A past date blocks the order. The link to change the date is in the bar at the bottom. */
export function PastBriefNote({ brief }: { brief: Brief }) {
  return (
    <div className={styles.past}>
      <Icon of={WarningIcon} />
      <strong>
        {isDeadlinePast(brief)
          ? t('The deadline of this brief has passed.')
          : t('The day of the visit has passed.')}
      </strong>
    </div>
  );
}
