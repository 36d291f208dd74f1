/** For example "Content, revision 2". */
import { type DeliveryItem, isScreenshotType, type Revision } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export function revisionName({ stage, revision }: Revision, contentType: number): string {
  const work = isScreenshotType(contentType) ? t('Screenshot') : t('Content');
  return t('{what}, revision {number}', {
    what: stage === 'post' ? t('Post link') : work,
    number: revision,
  });
}
/** Returns the revision of the latest submission, or undefined if there is none. */
export const currentRevision = ({ revisions, submittedContentId }: DeliveryItem) =>
  revisions.find((revision) => revision.submittedContentId === submittedContentId);
