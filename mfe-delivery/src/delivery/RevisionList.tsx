/** All submissions of an item, with the reasons of rejections. */
import { type DeliveryItem, formatDate, mediaUrl, type Revision } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { revisionName } from './revision-name';
import { isWebLink } from './WorkView';
import { hasEnded } from './order-state';
import { reasonText } from './reason-text';
import type { DeliveryOrder } from './use-delivery';
import styles from './RevisionList.module.css';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'Waiting for an answer',
  approved: 'Accepted',
  rejected: 'Rejected',
};

function addressOf(revision: Revision): string | undefined {
  if (revision.contentUrl) return mediaUrl(revision.contentUrl);
  return revision.postLink && isWebLink(revision.postLink) ? revision.postLink : undefined;
}

/** Returns the state of a revision in words. After the end of the order, no revision waits for an answer. */
function statusText({ status }: Revision, order: DeliveryOrder): string {
  return t(status === 'pending' && hasEnded(order) ? 'Closed' : (STATUS_WORDS[status] ?? status));
}

interface RevisionListProps {
  order: DeliveryOrder;
  item: DeliveryItem;
}
export function RevisionList({ order, item: { name, revisions, contentType } }: RevisionListProps) {
  if (revisions.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3 className={styles.title}>{t('History')}</h3>
      <ol className={styles.list}>
        {revisions.map((revision) => (
          <RevisionRow
            key={revision.submittedContentId}
            order={order}
            revision={revision}
            name={name}
            contentType={contentType}
          />
        ))}
      </ol>
    </section>
  );
}

interface RevisionRowProps {
  order: DeliveryOrder;
  revision: Revision;
  /** Name of the item. A revision shows its own name only if it differs. */
  name: string;
  contentType: number;
}
function RevisionRow({ order, revision, name, contentType }: RevisionRowProps) {
  const address = addressOf(revision);
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {revisionName(revision, contentType)}
        {revision.contentName && revision.contentName !== name && (
          <bdi className={styles.name}>{revision.contentName}</bdi>
        )}
      </span>
      <span className={styles.status}>
        {statusText(revision, order)} · <bdi>{formatDate(revision.decidedAt ?? revision.createdAt)}</bdi>
      </span>
      {revision.reason && (
        <span className={styles.reason}>
          {t('Reason: {reason}', { reason: reasonText(revision.reason) })}
        </span>
      )}
      {address && (
        <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
          {t('Open')}
          <span className="visually-hidden"> {revisionName(revision, contentType)}</span>
        </a>
      )}
    </li>
  );
}
