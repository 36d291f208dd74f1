import type { Brief } from '@linksouq/shared-api/contract';
import { Icon, WarningIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isDeadlinePast } from '../../briefs/is-past';
import styles from './BriefLine.module.css';

/** Says at the head of the brief that one of its dates has passed, because that blocks the order. */
export function PastBriefNote({ brief }: { brief: Brief }) {
  return (
    <p className={styles.past}>
      <Icon of={WarningIcon} />
      <strong>
        {isDeadlinePast(brief)
          ? t('The deadline of this brief has passed. Choose a new one.')
          : t('The day of the visit has passed. Choose a new one.')}
      </strong>
    </p>
  );
}
