import { useEffect } from 'react';
import { type LeaveQuestion, useLeaveGuard } from './use-leave-guard';

export interface LeaveGuardProps {
  changed: boolean;
  /** Called when the person discards the changes. */
  onLeave: () => void;
  question?: LeaveQuestion;
  /** Receives the function that disables the question. The form runs this function after saving. */
  onRelease: (release: () => void) => void;
}

/** Asks the person before unsaved changes are lost. */
export function LeaveGuard({ changed, onLeave, question, onRelease }: LeaveGuardProps) {
  const { dialog, release } = useLeaveGuard(changed, onLeave, question);
  useEffect(() => onRelease(release), [onRelease, release]);
  return dialog;
}
