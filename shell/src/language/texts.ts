/** Texts of the language in use: the shell's, and those of each remote whose pages are shown. */
import { loadRemote } from '@module-federation/runtime';
import { CHUNK_TIMEOUT_MS, type Catalog, textsModule } from '@linksouq/shared-api/contract';
import { registerCatalog } from '@linksouq/shared-ui/host';
import { containerOf } from '../federation/containers';
import { withDeadline } from '../federation/deadline';
import { shellTexts } from './shell-texts';

const SHELL = 'shell';
/** Remotes that this page has loaded something of, besides the shell. */
const inUse = new Set<string>();
const loaded = new Map<string, Promise<void>>();

function fetchTexts(container: string, locale: string): Promise<{ default: Catalog } | null> | undefined {
  if (container === SHELL) return shellTexts[locale as keyof typeof shellTexts]?.();
  // A build without the language shows its pages in English.
  if (!containerOf(container)?.pages[textsModule(locale)]) return undefined;
  return loadRemote<{ default: Catalog }>(`${container}/${textsModule(locale)}`);
}
async function load(container: string, locale: string): Promise<void> {
  const texts = fetchTexts(container, locale);
  if (!texts) return;
  const module = await withDeadline(texts, CHUNK_TIMEOUT_MS);
  if (!module?.default) throw new Error(`${container} has no texts of ${locale}`);
  registerCatalog(locale, module.default);
}

/**
 * Loads the texts of one container, once; a failure is forgotten, so that the next call asks again.
 * @throws whatever the load threw
 */
export function loadTextsOf(container: string, locale: string): Promise<void> {
  if (container !== SHELL) inUse.add(container);
  const key = `${container} ${locale}`;
  let loading = loaded.get(key);
  if (!loading) {
    loading = load(container, locale).catch((error: unknown) => {
      loaded.delete(key);
      throw error;
    });
    loaded.set(key, loading);
  }
  return loading;
}
/** Texts of everything that this page shows or has shown. @throws whatever one of the loads threw */
export async function loadTexts(locale: string): Promise<void> {
  await Promise.all([SHELL, ...inUse].map((container) => loadTextsOf(container, locale)));
}
/** For a load that must go on without: the page is shown in English, and says why on the console. */
export const orEnglish = (loading: Promise<void>): Promise<void> =>
  loading.catch((error: unknown) => console.error('texts did not load', error));
