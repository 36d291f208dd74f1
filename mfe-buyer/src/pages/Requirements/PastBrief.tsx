import { type Brief, formatDate, deadlineInstant, paths } from '@linksouq/shared-api/contract';
import { Button, Card, DescriptionList, LinkButton, Modal, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isDeadlinePast } from '../../briefs/is-past';
import styles from './PastBrief.module.css';

interface Props {
  brief: Brief | null;
  onClose: () => void;
}

export function PastBrief({ brief, onClose }: Props) {
  if (!brief) return null;
  const isDeadline = isDeadlinePast(brief);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        isDeadline ? t('This brief’s deadline has passed') : t('The day of this brief’s visit has passed')
      }
      footer={
        <>
          <LinkButton block to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
            {t('Edit brief')}
          </LinkButton>
          <Button variant="ghost" block onClick={onClose}>
            {t('Not now')}
          </Button>
        </>
      }
    >
      <div className={styles.past}>
        <p>{t('Choose a new date, then order with this brief.')}</p>
        <Card tone="surface">
          <DescriptionList
            items={[
              { label: t('Brand name'), value: <bdi>{brief.brandName}</bdi> },
              {
                label: isDeadline ? t('Deadline') : t('Visit date'),
                value: (
                  <s>{unbroken(formatDate(deadlineInstant(isDeadline ? brief.deadline : brief.date)))}</s>
                ),
              },
            ]}
          />
        </Card>
      </div>
    </Modal>
  );
}
