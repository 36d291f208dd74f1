/** Replaces shell/src/federation/load-page.ts: loads pages as chunks of the same bundle. */
import type { PageModule } from '../../../shell/src/federation/load-page';
// @ts-expect-error Made by the build (builds.ts).
import { pages } from 'bundled-pages';

export function loadPage(remote: string, page: string): Promise<PageModule> {
  return (pages as Record<string, () => Promise<PageModule>>)[`${remote}/${page}`]!();
}
