import { type Brief, formatDate, deadlineInstant, paths } from '@linksouq/shared-api/contract';
import { Card, DescriptionList, LinkButton, Modal, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './PastBrief.module.css';

interface Props {
  brief: Brief | null;
  onClose: () => void;
}

/** Dialog that asks the brand to edit a brief, because its deadline has passed. */
export function PastBrief({ brief, onClose }: Props) {
  if (!brief) return null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('Choose a new deadline')}
      footer={
        <LinkButton block to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
          {t('Edit brief')}
        </LinkButton>
      }
    >
      <div className={styles.past}>
        <p>{t('The deadline of this brief has passed. Choose a new one.')}</p>
        <Card tone="surface">
          <DescriptionList
            items={[
              { label: t('Brand name'), value: <bdi>{brief.brandName}</bdi> },
              {
                label: t('Deadline'),
                value: <s>{unbroken(formatDate(deadlineInstant(brief.deadline)))}</s>,
              },
            ]}
          />
        </Card>
      </div>
    </Modal>
  );
}
