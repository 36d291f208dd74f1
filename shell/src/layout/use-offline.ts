import { useSyncExternalStore } from 'react';

function onConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False in the server's HTML. */
export const useOffline = () =>
  useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );
