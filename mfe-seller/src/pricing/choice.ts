/**
 * The unsaved choice of price visibility. /sell-content can save the choice only when the three content pages
 * exist (product §5). Until then, the browser tab stores the choice, and the seller sets up the pages with this choice.
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
/** Returns whether the browser tab has stored an unsaved choice, so a reload keeps it. */
export const isChoiceStored = (): boolean => stored() !== null;
const useStore = create<{ choice: Choice | null }>(() => ({ choice: stored() }));
useStore.subscribe(({ choice }) => {
  try {
    if (choice) sessionStorage.setItem(KEY, JSON.stringify(choice));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice lasts until a reload.
  }
});

/** Stores the choice. If the choice is undefined or equals the saved setting, removes the stored choice. */
export function choosePrices(shown: boolean | undefined): void {
  const user = useSession.getState().user;
  const isChange = shown !== undefined && user !== null && shown !== user.priceVisibility;
  useStore.setState({ choice: isChange ? { sellerId: user.id, shown } : null });
}
// If another tab or device has saved the chosen setting, the choice is no longer a change.
useSession.subscribe(({ user }) => {
  const { choice } = useStore.getState();
  if (user && choice?.sellerId === user.id && choice.shown === user.priceVisibility) choosePrices(undefined);
});

/** Returns whether prices are shown: the unsaved choice or, without such a choice, the saved setting. */
export function usePriceChoice(): boolean {
  const { id, priceVisibility } = useSeller();
  const choice = useStore((s) => s.choice);
  return choice?.sellerId === id ? choice.shown : priceVisibility;
}

/** Returns whether the choice differs from the saved setting. */
export const useIsChoiceUnsaved = () => usePriceChoice() !== useSeller().priceVisibility;

/**
 * Returns whether forms have price fields. A form without these fields saves the price 0. If the public page shows
 * prices, a brand could order at this price. So an unsaved choice removes the fields only for new sellers (stepper 0),
 * who cannot get orders yet.
 */
export function usePricesShown(): boolean {
  const { stepper, priceVisibility } = useSeller();
  const choice = usePriceChoice();
  return choice || (stepper > 0 && priceVisibility);
}
