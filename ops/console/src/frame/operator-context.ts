import { createContext, useContext } from 'react';
import type { OperatorAction, OperatorMe } from '@linksouq/shared-api/operator';

/** An action that an operator has chosen. The dialog then asks for the reason. */
export interface ChosenAction {
  action: OperatorAction;
  /** Id of the object that the action changes. '' if the operator enters it in the dialog. */
  subject: string;
  /** The name of the case on the screen. */
  about: string;
  /** More facts by which the operator recognizes the case, for example brand and amount. */
  facts?: readonly string[];
  /** The languages of the influencer and the brand. The operator writes messages in them. */
  languages?: { seller: string; buyer: string };
}
interface OperatorFrame {
  me: OperatorMe;
  /**
   * Opens the dialog of an action. The frame renders the dialog, so the dialog stays open if the case
   * disappears from the list.
   */
  openAction: (chosen: ChosenAction) => void;
}
export const OperatorContext = createContext<OperatorFrame | undefined>(undefined);
export function useOperatorFrame(): OperatorFrame {
  const frame = useContext(OperatorContext);
  if (!frame) throw new Error('outside of Console');
  return frame;
}
