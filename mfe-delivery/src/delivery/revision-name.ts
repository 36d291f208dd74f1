/** Returns the name of a revision, such as "Content, revision 2". Both sides see the same name. */
import { type DeliveryItem, isScreenshotType, type Revision } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export function revisionName({ stage, revision }: Revision, contentType: number): string {
  const work = isScreenshotType(contentType) ? t('Screenshot') : t('Content');
  return t('{what}, revision {number}', {
    what: stage === 'post' ? t('Post link') : work,
    number: revision,
  });
}
/** Returns the current revision of an item, or undefined without a submission. */
export const currentRevision = ({ revisions, submittedContentId }: DeliveryItem) =>
  revisions.find((revision) => revision.submittedContentId === submittedContentId);
