import { CHUNK_TIMEOUT_MS } from '@linksouq/shared-api/contract';

/**
 * Keeps early clicks: the server's HTML shows buttons before hydration. Runs separately, before everything else;
 * `replay.ts` replays the clicks.
 */
const clicks: EventTarget[] = [];
const keep = (event: Event) => {
  const button = (event.target as Element | null)?.closest?.('[data-early]');
  if (!button || clicks.includes(button)) return;
  clicks.push(button);
  button.setAttribute('aria-busy', 'true');
};
addEventListener('click', keep, true);
(window as unknown as { __early?: unknown }).__early = {
  take: () => {
    removeEventListener('click', keep, true);
    return clicks.splice(0);
  },
};

/**
 * The document's style sheets have no time-out, and no other script runs before them. After the limit a missing one
 * is given up: the page starts without it and loads it as its own.
 */
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}, CHUNK_TIMEOUT_MS);
