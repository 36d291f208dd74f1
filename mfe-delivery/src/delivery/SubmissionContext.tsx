/** Shows order and item, deadline, earning, brief and the current step above the form of a submission. */
import { useState } from 'react';
import { formatAed, isScreenshotType } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Card, ClockIcon, Icon, Steps, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BriefLink } from './BriefLink';
import { sellerTimeLeft } from './deadline';
import type { SubmissionState } from './submission-state';
import styles from './SubmissionContext.module.css';

interface SubmissionContextProps {
  submission: SubmissionState;
  step: 0 | 1;
}

export function SubmissionContext({ submission, step }: SubmissionContextProps) {
  const { name, orderCode, brandName, contentType, dueAt, earning, pdfPath } = submission;
  const [now] = useState(serverNow);
  return (
    <>
      {!isScreenshotType(contentType) && (
        <Steps steps={[t('Content, then approval'), t('Link of the post')]} current={step} />
      )}
      <Card tone="surface">
        <div className={styles.for}>
          <p className={styles.what}>
            <strong>{t(name)}</strong>
            <span className={styles.order}>
              <bdi>{brandName}</bdi> · <bdi className={styles.code}>{orderCode}</bdi>
            </span>
          </p>
          {earning !== undefined && (
            <strong className={styles.received}>
              {unbroken(t('You receive {amount}', { amount: formatAed(earning) }))}
            </strong>
          )}
          {dueAt && (
            <span className={styles.due}>
              <Icon of={ClockIcon} size={16} />
              {sellerTimeLeft(dueAt, now)}
            </span>
          )}
          <BriefLink pdfPath={pdfPath} className={styles.brief} iconSize={16} />
        </div>
      </Card>
    </>
  );
}
