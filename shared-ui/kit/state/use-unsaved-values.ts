import { useEffect } from 'react';
import { addUnsavedValues } from '@linksouq/shared-api/host';

/** Call this hook if the screen has values that are lost when another tab changes or ends the session. */
export function useUnsavedValues(hasValues: boolean): void {
  useEffect(() => (hasValues ? addUnsavedValues() : undefined), [hasValues]);
}
