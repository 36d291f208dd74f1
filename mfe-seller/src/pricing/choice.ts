/**
 * The seller's choice of price visibility before it is saved.
 *
 * /sell-content can save the choice only when the three content pages exist (product §5). Until then the
 * unsaved choice is stored for this tab, and the seller sets up the pages with this choice.
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
    // Without storage the choice lasts until the document is reloaded.
  }
});

/** Sets the unsaved choice of the signed-in seller. Undefined removes it. */
export function choosePrices(shown: boolean | undefined): void {
  const sellerId = useSession.getState().user?.id;
  useStore.setState({ choice: shown === undefined || !sellerId ? null : { sellerId, shown } });
}

/**
 * Returns whether the seller chooses shown prices: the unsaved choice, or the saved value if there is none.
 */
export function usePriceChoice(): boolean {
  const { id, priceVisibility } = useSeller();
  const choice = useStore((s) => s.choice);
  return choice?.sellerId === id ? choice.shown : priceVisibility;
}

/**
 * Returns whether forms have price fields: yes if the seller chooses shown prices. If the seller chooses hidden
 * prices and the choice is not saved yet, a shop that is set up still shows prices. Its forms keep the fields,
 * because otherwise a brand could order from a page with the price 0.
 */
export function usePricesShown(): boolean {
  const { stepper, priceVisibility } = useSeller();
  const choice = usePriceChoice();
  return choice || (stepper > 0 && priceVisibility);
}
