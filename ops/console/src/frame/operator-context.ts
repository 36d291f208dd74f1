import { createContext, useContext } from 'react';
import type { OperatorAction, OperatorMe } from '@linksouq/shared-api/operator';

/** A chosen action, for which the dialog asks for the reason. */
export interface ChosenAction {
  action: OperatorAction;
  /** Id of the changed object. '' if the operator enters the id in the dialog. */
  subject: string;
  /** Name of the case on the screen. */
  about: string;
  /** Facts that identify the case, such as brand and amount. */
  facts?: readonly string[];
  /** Languages in which the influencer and the brand read messages. */
  languages?: { seller: string; buyer: string };
}
interface OperatorFrame {
  me: OperatorMe;
  /** Opens the dialog of an action. The dialog stays open if the case disappears from the list. */
  openAction: (chosen: ChosenAction) => void;
}
export const OperatorContext = createContext<OperatorFrame | undefined>(undefined);
export function useOperatorFrame(): OperatorFrame {
  const frame = useContext(OperatorContext);
  if (!frame) throw new Error('outside of Console');
  return frame;
}
