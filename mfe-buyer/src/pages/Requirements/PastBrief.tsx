import { type Brief, formatDate, deadlineInstant, paths } from '@linksouq/shared-api/contract';
import { LinkButton, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface Props {
  brief: Brief | null;
  onClose: () => void;
}

/** Asks to edit a reused brief whose deadline has passed. */
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
      <p>{t('The deadline of this brief has passed. Choose a new one.')}</p>
      {/* Separate short lines, so that the date does not break at its hyphens. */}
      <p>
        <strong>
          <bdi>{brief.brandName}</bdi>
        </strong>
      </p>
      <p>{t('Deadline {date}', { date: formatDate(deadlineInstant(brief.deadline)) })}</p>
    </Modal>
  );
}
