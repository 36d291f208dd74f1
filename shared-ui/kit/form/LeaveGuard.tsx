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
  question?: LeaveQuestion;
  /** Receives the function that disables the question. The form runs this function after saving. */
  onRelease: (release: () => void) => void;
}

/** Asks the person before unsaved changes are lost. Says above the fields that they show a draft. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { changed, restored, onDiscard, onLeave, question, onRelease } = props;
  const { dialog, release } = useLeaveGuard(changed, onLeave, question);
  useEffect(() => onRelease(release), [onRelease, release]);
  return (
    <>
      {restored && <RestoredNote onDiscard={onDiscard} />}
      {dialog}
    </>
  );
}
