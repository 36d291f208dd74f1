import { CHUNK_TIMEOUT_MS } from '@linksouq/shared-api/contract';

/**
 * Records clicks on the buttons of the server's HTML before hydration. This script is separate, because it
 * must run before all other scripts. `replay.ts` replays the clicks.
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
 * Requests a script or style sheet from the page's own origin if the other origin does not send the file. The
 * app would start too late for this.
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
 * Browsers have no time-out for style sheets, and scripts wait for them. After the time limit of chunks, this
 * timer removes the link of a missing style sheet. The app then starts and loads the style sheet again.
 */
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}, CHUNK_TIMEOUT_MS);
