import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS, type PagePrefetch, type PageProps } from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import { loadCurrentTexts } from '../language/texts';
import { noteLoad } from '../errors/load-times';
import { ChunkError, type LoadOrigin } from './chunk-error';
import { containerOf, keepBuild, refresh } from './containers';
import { withDeadline } from './deadline';
import type { LoadFailure } from './failure';

export interface PageModule {
  default: ComponentType<PageProps>;
  prefetch?: PagePrefetch;
}
/**
 * Time limit for one attempt to load a page. First the entry loads, then the chunks of the page load in parallel. Each
 * of these two steps has the limit `CHUNK_TIMEOUT_MS`. The other 5 s are for running the code. If a file hangs, its own
 * limit must end first, because only the error of this limit contains the name of the file.
 */
const COMPLETE_LOAD_MS = 2 * CHUNK_TIMEOUT_MS + 5_000;

/** Failure types after which the load is retried automatically. */
const CONNECTION_FAILURES: ReadonlySet<LoadFailure> = new Set(['network', 'style sheet']);

const failedOnce = new Set<string>();

/**
 * Loads a page of a remote. It retries once after a lost connection and after a style sheet that did not load.
 * After any other failure the person must press Retry.
 * @throws ChunkError with the chunk and the failure type (product §2)
 */
export async function loadPage(remote: string, page: string): Promise<PageModule> {
  const id = `${remote}/${page}`;
  const began = performance.now();
  if (failedOnce.has(id)) await refresh(remote);
  try {
    const module = await attempt(remote, page).catch(async (error: unknown) => {
      if (!(error instanceof ChunkError) || !CONNECTION_FAILURES.has(error.failure)) throw error;
      await refresh(remote);
      return attempt(remote, page);
    });
    noteLoad(originOf(remote, page), began);
    return module;
  } catch (error) {
    failedOnce.add(id);
    throw error;
  }
}

async function attempt(remote: string, page: string): Promise<PageModule> {
  try {
    const texts = loadCurrentTexts(remote);
    const module = await withDeadline(loadRemote<PageModule>(`${remote}/${page}`), COMPLETE_LOAD_MS);
    // The person may switch the language after the texts and before the page has loaded.
    if ((await texts) !== getLocale()) await loadCurrentTexts(remote);
    // A failed chunk can return an empty module.
    if (!isComponent(module?.default)) throw new Error(`${page} does not exist in container ${remote}`);
    keepBuild(remote);
    return module as PageModule;
  } catch (error) {
    throw new ChunkError(originOf(remote, page), error);
  }
}
const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

function originOf(remote: string, page: string): LoadOrigin {
  const { build = '', owner = '' } = containerOf(remote) ?? {};
  return { remote, build, owner, page, chunk: `${remote.replace(/^mfe_/, '').replaceAll('_', '-')}-${page}` };
}
