/** Replaces shell/src/federation/load-page.ts. Uses the default runtime and the remotes of the build's configuration. */
import { loadRemote } from '@module-federation/runtime';
import type { PageModule } from '../../../shell/src/federation/load-page';

export async function loadPage(remote: string, page: string): Promise<PageModule> {
  return (await loadRemote<PageModule>(`${remote}/${page}`))!;
}
