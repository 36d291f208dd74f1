/** Where a submission belongs: brand, item, order, and its step of the two. */
import { isScreenshotType } from '@linksouq/shared-api/contract';
import { Card, Steps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { SubmissionState } from './submission-state';
import styles from './WhatFor.module.css';

interface WhatForProps {
  submission: SubmissionState;
  /** Index of the current step. */
  step: 0 | 1;
}

export function WhatFor({ submission: { name, orderCode, brandName, contentType }, step }: WhatForProps) {
  return (
    <>
      {!isScreenshotType(contentType) && (
        <Steps steps={[t('Content, then approval'), t('Link of the post')]} current={step} />
      )}
      <Card tone="surface">
        <p className={styles.what}>
          <strong>{t(name)}</strong>
          <span className={styles.order}>
            <bdi>{brandName}</bdi> · <span dir="ltr">{orderCode}</span>
          </span>
        </p>
      </Card>
    </>
  );
}
