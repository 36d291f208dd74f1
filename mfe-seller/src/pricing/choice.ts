/**
 * Whether prices are shown, while the seller is still making up their mind.
 *
 * The radio on /sell-content takes effect on the server only when it is saved, and it can be saved only when the three
 * content pages are set up (product §5). Pages are therefore set up under the choice that stands there unsaved, which is
 * kept for this tab until it is saved.
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
    // Without storage the choice lives as long as the page.
  }
});

/** Chooses for this seller, or (undefined) goes back to what is saved. */
export function choosePrices(shown: boolean | undefined): void {
  const sellerId = useSession.getState().user?.id;
  useStore.setState({ choice: shown === undefined || !sellerId ? null : { sellerId, shown } });
}

/** The radio's value: the unsaved choice, else what is saved. */
export function usePriceChoice(): boolean {
  const { id, priceVisibility } = useSeller();
  const choice = useStore((s) => s.choice);
  return choice?.sellerId === id ? choice.shown : priceVisibility;
}

/**
 * Whether price inputs are shown. Hiding counts for someone who sells already only once it is saved: until then their
 * prices stand on the public page, and a price of 0 would be for sale.
 */
export function usePricesShown(): boolean {
  const { stepper, priceVisibility } = useSeller();
  const choice = usePriceChoice();
  return choice || (stepper > 0 && priceVisibility);
}
