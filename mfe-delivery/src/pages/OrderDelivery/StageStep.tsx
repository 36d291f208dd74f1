/**
 * Shows one step of an item (product §4): a button (Submit, Pending or Resolve), a struck-through title after the
 * acceptance, or a text about the state if no work is open.
 */
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isScreenshotType,
  isWorkOpen,
  mediaUrl,
  type Stage,
  type StageLook,
  stageLook,
} from '@linksouq/shared-api/contract';
import { Button, CheckIcon, ClockIcon, ErrorIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BriefLink } from '../../delivery/BriefLink';
import { hasEnded } from '../../delivery/order-state';
import { reasonParts } from '../../delivery/reason-text';
import { isWebLink } from '../../delivery/WorkView';
import styles from './OrderDelivery.module.css';
import { useOpenStage } from './use-open-stage';

interface StageStepProps {
  order: DeliveryAnswer['order'];
  item: DeliveryItem;
  stage: Stage;
  /** Number of the step, from 1. */
  number: number;
  /** Position of the item in the order, from 1. */
  position: number;
  /** Amount, in AED, that the seller gets for the item. */
  earning?: number | undefined;
}

const BUTTON_TEXTS: Readonly<Record<Exclude<StageLook, 'done'>, string>> = {
  submit: 'Submit',
  'submit-disabled': 'Submit',
  pending: 'Pending',
  resolve: 'Resolve',
};

function stepTitle(stage: Stage, contentType: number): string {
  if (stage === 'post') return t('Submit Post Link');
  return isScreenshotType(contentType) ? t('Submit Screenshot') : t('Submit Content');
}

/** Returns the state of a step that takes no work. In a disputed order, a sent version may still be decided. */
function closedText(order: DeliveryAnswer['order'], look: StageLook): string {
  if (look === 'submit' || look === 'submit-disabled') return t('Not delivered');
  if (hasEnded(order)) return t('Closed');
  return look === 'resolve' ? t('Rejected') : t('Not decided');
}

export function StageStep({ order, item, stage, number, position, earning }: StageStepProps) {
  const open = useOpenStage(order, item, position, earning);
  const look = stageLook(item, stage);
  const title = stepTitle(stage, item.contentType);
  const id = `step-${item.id}-${stage}`;
  return (
    <li className={styles.step} aria-labelledby={id} data-look={look}>
      <div className={styles.stepHead}>
        {look === 'submit' && <BriefLink pdfPath={item.brief.pdfPath} className={styles.brief} />}
        <span className={styles.muted}>{t('Step {number}', { number })}</span>
        <h3 className={styles.stepTitle} id={id}>
          {look === 'done' ? <s>{title}</s> : title}
        </h3>
        {look === 'submit-disabled' && isWorkOpen(order) && (
          <p className={styles.muted}>{t('After the content is accepted')}</p>
        )}
      </div>
      {look === 'resolve' && item.reason && (
        <Rejection item={item} stage={stage} reason={item.reason} isOpen={isWorkOpen(order)} />
      )}
      {look === 'resolve' && isWorkOpen(order) && (
        <p className={styles.muted}>
          {t('To resolve it, send a new version. The brand then looks at it again.')}
        </p>
      )}
      {look === 'done' ? (
        <span className={styles.done}>
          <Icon of={CheckIcon} size={18} /> {t('Accepted')}
        </span>
      ) : isWorkOpen(order) && look === 'pending' ? (
        <button type="button" className={styles.chip} disabled>
          <Icon of={ClockIcon} size={16} />
          {t(BUTTON_TEXTS[look])}
        </button>
      ) : isWorkOpen(order) ? (
        // Several steps can have this button, so its description names the item.
        <Button
          variant={look === 'submit-disabled' ? 'secondary' : 'primary'}
          size={look === 'submit-disabled' ? 'md' : 'lg'}
          aria-describedby={`item-${item.id} ${id}`}
          disabled={look === 'submit-disabled'}
          onClick={() => open(stage)}
        >
          {t(BUTTON_TEXTS[look])}
        </Button>
      ) : (
        <span className={styles.muted}>{closedText(order, look)}</span>
      )}
    </li>
  );
}

interface RejectionProps {
  item: DeliveryItem;
  /** The rejected stage. */
  stage: Stage;
  reason: string;
  /** The seller can send a new version. */
  isOpen: boolean;
}
function Rejection({ item, stage, reason, isOpen }: RejectionProps) {
  const { chosen, written } = reasonParts(reason);
  const { posterUrl, contentUrl, postLink, brief } = item;
  const link = postLink && isWebLink(postLink) ? postLink : undefined;
  const version = stage === 'post' ? link : contentUrl && mediaUrl(contentUrl);
  return (
    <>
      <div className={styles.reason}>
        <p className={styles.rejected}>
          <Icon of={ErrorIcon} size={18} />
          {t('Rejected: {reason}', { reason: t(chosen) })}
        </p>
        {written ? (
          <blockquote className={styles.words}>
            <bdi>“{written}”</bdi>
          </blockquote>
        ) : (
          isOpen && <p>{t('The brand wrote nothing more. Compare your version with the brief.')}</p>
        )}
      </div>
      <p className={styles.compare}>
        {version && (
          <a href={version} target="_blank" rel="noopener noreferrer">
            {stage === 'content' && posterUrl && (
              <img className={styles.sent} src={mediaUrl(posterUrl)} alt="" />
            )}
            {t('Your version')}
          </a>
        )}
        <BriefLink pdfPath={brief.pdfPath} iconSize={18} />
      </p>
    </>
  );
}
