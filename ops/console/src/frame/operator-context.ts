import { createContext, useContext } from 'react';
import type { OperatorAction, OperatorMe } from '@linksouq/shared-api/operator';

/** An action on a case, before its reason. */
export interface Asked {
  action: OperatorAction;
  /** What the server acts on. '' when the operator enters it. */
  subject: string;
  /** The case in the words of the screen. */
  about: string;
  /** More about the case, to recognize it: brand, amount. */
  facts?: readonly string[];
  /** Languages of both sides of an order, for messages to them. */
  languages?: { seller: string; buyer: string };
}
interface OperatorFrame {
  me: OperatorMe;
  /** Opens the dialog of an action. It belongs to the frame, so it stays when the case leaves its list. */
  ask: (asked: Asked) => void;
}
export const OperatorContext = createContext<OperatorFrame | undefined>(undefined);
export function useOperatorFrame(): OperatorFrame {
  const frame = useContext(OperatorContext);
  if (!frame) throw new Error('outside of Console');
  return frame;
}
