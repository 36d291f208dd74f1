import { CHUNK_TIMEOUT_MS } from '@linksouq/shared-api/contract';

/**
 * Records early clicks, because the server's HTML shows buttons before hydration. This script is separate and
 * runs before all other scripts. `replay.ts` replays the clicks.
 */
const clicks: EventTarget[] = [];
const recordClick = (event: Event) => {
  const button = (event.target as Element | null)?.closest?.('[data-early]');
  if (!button || clicks.includes(button)) return;
  clicks.push(button);
  button.setAttribute('aria-busy', 'true');
};
addEventListener('click', recordClick, true);
(window as unknown as { __early?: unknown }).__early = {
  take: () => {
    removeEventListener('click', recordClick, true);
    return clicks.splice(0);
  },
};

/**
 * If another origin does not send a file of the document, the file is requested from this origin. The app
 * cannot do this, because it starts later.
 */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) {
      const src = ownAddress(target.src);
      if (!src || !target.defer) return;
      const newScript = document.createElement('script');
      Object.assign(newScript, {
        src,
        integrity: target.integrity,
        crossOrigin: target.crossOrigin,
        async: false,
      });
      target.replaceWith(newScript);
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      target.href = ownAddress(target.href) ?? target.href;
  },
  true,
);
function ownAddress(address: string): string | undefined {
  if (address.startsWith(`${location.origin}/`)) return undefined;
  return /\/_mf\/.*/.exec(address)?.[0];
}

/**
 * The document's style sheets have no time-out, and no other script runs before they are loaded. After the
 * time limit of chunks, this script removes a missing sheet. The page then starts and loads the sheet again.
 */
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}, CHUNK_TIMEOUT_MS);
