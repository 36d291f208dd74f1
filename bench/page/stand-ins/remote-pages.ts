/** Replaces shell/src/federation/load-page.ts: the default runtime with the remotes that the build configures. */
import { loadRemote } from '@module-federation/runtime';
import type { PageModule } from '../../../shell/src/federation/load-page';

export async function loadPage(remote: string, page: string): Promise<PageModule> {
  return (await loadRemote<PageModule>(`${remote}/${page}`))!;
}
