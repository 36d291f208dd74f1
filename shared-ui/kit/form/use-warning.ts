import { useRef } from 'react';

/** Time, in ms, that is too short to read the warning. The second tap of a double tap comes within it. */
const READ_MS = 1_000;

/** For a button whose first press shows a warning. The second tap of a double tap must not confirm the warning. */
export function useWarning(): { warn: () => void; isSecondTap: () => boolean } {
  const warnedAt = useRef<number>(undefined);
  return {
    warn: () => void (warnedAt.current = Date.now()),
    isSecondTap: () => warnedAt.current !== undefined && Date.now() - warnedAt.current < READ_MS,
  };
}
