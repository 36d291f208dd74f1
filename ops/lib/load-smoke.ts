import type { ReleaseManifest } from '../../shared-api/contract';
import { counter, messageOf, Stop } from './print';

/**
 * Returns the function that opens every page in a browser.
 * @throws Stop when the browser tools are not installed
 */
export async function loadSmoke(url: string, token: string) {
  try {
    const { smoke } = await import('../smoke/smoke');
    return (manifests: readonly ReleaseManifest[]) =>
      smoke({ url, token, manifests, onPage: counter('opened in the shell that is live, page') });
  } catch (error) {
    throw new Stop(
      `The pages cannot be opened before they go live: ${messageOf(error)}\nInstall the packages (npm ci), or release with --no-smoke.`,
    );
  }
}
