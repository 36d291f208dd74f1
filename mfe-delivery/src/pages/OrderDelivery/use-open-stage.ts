import { type DeliveryAnswer, type DeliveryItem, paths, type Stage } from '@linksouq/shared-api/contract';
import { useNavigate } from '@linksouq/shared-ui/host';
import { submissionState } from '../../delivery/submission-state';

/**
 * Returns a function that opens the form of a stage.
 * @param earning AED that the seller gets for the item
 */
export function useOpenStage(
  order: DeliveryAnswer['order'],
  item: DeliveryItem,
  position: number,
  earning: number | undefined,
) {
  const navigate = useNavigate();
  return (stage: Stage) =>
    void navigate(stage === 'post' ? paths.submitPostLink() : paths.submitContent(), {
      state: submissionState(order, item, position, earning),
    });
}
