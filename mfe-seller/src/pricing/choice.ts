/**
 * The seller's choice of price visibility before it is saved.
 *
 * /sell-content can save the choice only when the three content pages exist (product §5). Until then the pages are set
 * up under the unsaved choice, which is stored for this tab.
 */
import { create } from 'zustand';
import { useSession } from '@linksouq/shared-api/host';
import { useSeller } from '../account/use-seller';

const KEY = 'price-visibility-choice';
interface Choice {
  sellerId: string;
  shown: boolean;
}
const stored = (): Choice | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return value && typeof value === 'object' && 'shown' in value ? (value as Choice) : null;
  } catch {
    return null;
  }
};
const useStore = create<{ choice: Choice | null }>(() => ({ choice: stored() }));
useStore.subscribe(({ choice }) => {
  try {
    if (choice) sessionStorage.setItem(KEY, JSON.stringify(choice));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
});

/** Sets the choice of this seller. Undefined returns to the saved value. */
export function choosePrices(shown: boolean | undefined): void {
  const sellerId = useSession.getState().user?.id;
  useStore.setState({ choice: shown === undefined || !sellerId ? null : { sellerId, shown } });
}

/** Returns the radio's value: the unsaved choice, else the saved one. */
export function usePriceChoice(): boolean {
  const { id, priceVisibility } = useSeller();
  const choice = useStore((s) => s.choice);
  return choice?.sellerId === id ? choice.shown : priceVisibility;
}

/**
 * Returns whether price inputs are shown. A seller with a content page sees them until the choice to hide is saved.
 * Until then prices are public, and a page with the price 0 would be for sale.
 */
export function usePricesShown(): boolean {
  const { stepper, priceVisibility } = useSeller();
  const choice = usePriceChoice();
  return choice || (stepper > 0 && priceVisibility);
}
