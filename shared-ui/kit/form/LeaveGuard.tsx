import { useEffect } from 'react';
import { type LeaveQuestion, useLeaveGuard } from './use-leave-guard';

export interface LeaveGuardProps {
  changed: boolean;
  /** Called when the person discards the changes. */
  onLeave: () => void;
  question?: LeaveQuestion;
  /** Receives a function that disables the question. Call it when the changes are saved. */
  onRelease: (release: () => void) => void;
}

/** Asks before a person leaves a page with unsaved changes. */
export function LeaveGuard({ changed, onLeave, question, onRelease }: LeaveGuardProps) {
  const { dialog, release } = useLeaveGuard(changed, onLeave, question);
  useEffect(() => onRelease(release), [onRelease, release]);
  return dialog;
}
