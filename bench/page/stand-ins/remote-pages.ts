/**
 * Replaces shell/src/federation/load-page.ts: the default runtime loads pages from the remotes that the build
 * configured.
 */
import { loadRemote } from '@module-federation/runtime';
import type { PageModule } from '../../../shell/src/federation/load-page';

export async function loadPage(remote: string, page: string): Promise<PageModule> {
  return (await loadRemote<PageModule>(`${remote}/${page}`))!;
}
