import { CHUNK_TIMEOUT_MS } from '@linksouq/shared-api/contract';

/**
 * Keeps what is pressed before the page is live: HTML from the server shows buttons that nothing answers yet.
 * Runs on its own, ahead of everything else; `replay.ts` takes the clicks over.
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
 * The document's style sheets have no time-out of their own, and no other script runs before they are there. One that
 * did not come within the bound is given up: the page starts without it, and loads it as its own.
 */
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.remove();
}, CHUNK_TIMEOUT_MS);
