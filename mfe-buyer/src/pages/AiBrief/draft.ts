import { ContentType } from '@linksouq/shared-api/contract';
import { useCart } from '@linksouq/shared-api/host';
import { readDraft } from '@linksouq/shared-ui';
import { type BriefValues, EMPTY_BRIEF } from '../../brief-form/values';

/** Returns a key with the brand's id, because another brand in the same tab must not get the brief of the first brand. */
export const draftKey = (buyerId: string) => `ai-brief:${buyerId}`;

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
export function startFromDraft(buyerId: string): Start | null {
  const values = readDraft(draftKey(buyerId), EMPTY_BRIEF);
  return values === EMPTY_BRIEF || JSON.stringify(values) === JSON.stringify(EMPTY_BRIEF)
    ? null
    : { how: 'draft', values };
}
