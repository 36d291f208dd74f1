import { ContentType } from '@linksouq/shared-api/contract';
import { useCart } from '@linksouq/shared-api/host';
import { readDraft } from '@linksouq/shared-ui/kit';
import { type BriefValues, EMPTY_BRIEF } from '../../brief-form/values';

export const DRAFT = 'ai-brief';

export interface Start {
  how: 'read' | 'failed' | 'manual' | 'draft';
  values: BriefValues;
}

/** Returns an empty brief. If the cart contains a venue visit, the in-person visit is selected. */
export function blankBrief(): BriefValues {
  const hasVenueVisit = useCart.getState().items.some((item) => item.contentType === ContentType.attendVenue);
  return { ...EMPTY_BRIEF, inPersonVisit: hasVenueVisit };
}

/** Returns the values that the form of this brand has stored in this tab, or null. */
export function startFromDraft(): Start | null {
  const values = readDraft(DRAFT, EMPTY_BRIEF);
  return values === EMPTY_BRIEF || JSON.stringify(values) === JSON.stringify(EMPTY_BRIEF)
    ? null
    : { how: 'draft', values };
}
