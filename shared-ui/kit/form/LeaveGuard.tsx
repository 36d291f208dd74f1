import { useEffect } from 'react';
import { RestoredNote } from './RestoredNote';
import { type LeaveQuestion, useLeaveGuard } from './use-leave-guard';

export interface LeaveGuardProps {
  changed: boolean;
  /** The form opened with values of a draft. */
  restored: boolean;
  /** Shows the saved values in place of the draft. */
  onDiscard: () => void;
  /** Called when the person discards the changes. */
  onLeave: () => void;
  isLostOnReload: () => boolean;
  question?: LeaveQuestion;
  /**
   * Receives the function that disables the question, or enables it again. The form disables the question after saving,
   * and enables it at the next change.
   */
  onRelease: (setReleased: (isReleased: boolean) => void) => void;
}

/** Asks the person before unsaved changes are lost. Says above the fields that they show a draft. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { changed, restored, onDiscard, onLeave, isLostOnReload, question, onRelease } = props;
  const { dialog, setReleased } = useLeaveGuard(changed, onLeave, isLostOnReload, question);
  useEffect(() => onRelease(setReleased), [onRelease, setReleased]);
  return (
    <>
      {restored && <RestoredNote onDiscard={onDiscard} />}
      {dialog}
    </>
  );
}
