import { loadRemote } from '@module-federation/runtime';
import { CHUNK_TIMEOUT_MS, type Catalog, textsModule } from '@linksouq/shared-api/contract';
import { getLocale, registerCatalog } from '@linksouq/shared-ui/host';
import { containerOf } from '../federation/containers';
import { withDeadline } from '../federation/deadline';
import { shellTexts } from './shell-texts';

const SHELL = 'shell';
/** Remotes whose texts this document has requested, for shown or prefetched pages. */
const requestedContainers = new Set<string>();
const loaded = new Map<string, Promise<void>>();

function fetchTexts(container: string, locale: string): Promise<{ default: Catalog } | null> | undefined {
  if (container === SHELL) return shellTexts[locale as keyof typeof shellTexts]?.();
  // A build without this language is shown in English.
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

/** Loads the texts of one container once. After a failure, the next call loads them again. */
export function loadTextsOf(container: string, locale: string): Promise<void> {
  if (container !== SHELL) requestedContainers.add(container);
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
/**
 * Loads the texts of the shell and of each remote that this document uses. Repeats this for remotes that the document
 * starts to use in the meantime.
 */
export async function loadTexts(locale: string): Promise<void> {
  let count: number;
  do {
    count = requestedContainers.size;
    await Promise.all([SHELL, ...requestedContainers].map((container) => loadTextsOf(container, locale)));
  } while (requestedContainers.size > count);
}
/**
 * Loads the texts of a remote in the current language, and again if the person switches the language meanwhile.
 * @returns the language of the texts
 */
export async function loadCurrentTexts(container: string): Promise<string> {
  const locale = getLocale();
  await orEnglish(loadTextsOf(container, locale));
  return getLocale() === locale ? locale : loadCurrentTexts(container);
}
/** After a failed load of texts, the page is shown in English. */
export const orEnglish = (loading: Promise<void>): Promise<void> =>
  loading.catch((error: unknown) => console.error('texts could not be loaded', error));
