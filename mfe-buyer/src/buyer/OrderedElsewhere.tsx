import { Banner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** The state of /my-cart if the browser has opened this page because another tab has placed the order. */
export interface OrderedElsewhereState {
  /** Id of the order. /my-cart can later show another order. */
  orderedElsewhere: string;
  /** The page before was the form of a brief. */
  isBrief: boolean;
}

/** Says why a page has changed without a press in this tab. */
export function OrderedElsewhere({ isBrief }: { isBrief: boolean }) {
  return (
    <Banner title={t('You ordered in another tab')}>
      {t('So this tab shows your order.')} {isBrief && <KeptBrief />}
    </Banner>
  );
}

/** The draft of a brief belongs to the brand, so it appears again after the next registration of this brand. */
export const KeptBrief = () =>
  t('A brief that you have not saved is kept in this tab. It opens again after you confirm the same number.');
