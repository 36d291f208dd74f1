import { CONTENT_TYPE_NAMES, ContentType, type OrderDetails } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface VisitNoteProps {
  /** Names of the ordered content. */
  content: readonly string[] | undefined;
  details: OrderDetails | undefined;
}

/** Warns if the brand ordered a visit and the brief has no visit. */
export function VisitNote({ content, details }: VisitNoteProps) {
  if (!details || details.visit || !content?.includes(CONTENT_TYPE_NAMES[ContentType.attendVenue]))
    return null;
  return (
    <Banner tone="warn">
      {t('The brand ordered a visit, but the brief names no place. Ask before you start.')}
    </Banner>
  );
}
