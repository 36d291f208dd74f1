import { setTimeout as wait } from 'node:timers/promises';
import { messageOf, Stop } from './print';

/**
 * Waits until `/readyz` returns 200.
 * @param limit maximum waiting time, in ms
 * @throws Stop after this time, with the last response
 */
export async function waitUntilReady(url: string, limit = 60_000): Promise<void> {
  const deadline = performance.now() + limit;
  let lastResponse = 'no answer';
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(`${url}/readyz`);
      if (answer.status === 200) return;
      lastResponse = await answer.text();
    } catch (error) {
      lastResponse = messageOf(error);
    }
    await wait(100);
  }
  throw new Stop(`${url} did not become ready: ${lastResponse}`);
}
