/** Caches the drafts of recently read websites. A cached draft needs no fetch and no model call. */
import { digestOf } from '../../platform/digest';
import type { BriefDraft } from '../../platform/ports/ai';
import type { WebsiteExtract } from '../../platform/ports/websites';

const TTL_MS = 15 * 60_000;
const MAX_ENTRIES = 200;

interface CacheEntry<T> {
  /** Time of expiry, in ms since 1970. */
  until: number;
  value: T;
}
class RecentValues<T> {
  readonly #entries = new Map<string, CacheEntry<T>>();
  get(key: string, now: number): T | undefined {
    const found = this.#entries.get(key);
    if (found && found.until > now) return found.value;
    this.#entries.delete(key);
    return undefined;
  }
  set(key: string, value: T, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { until: now + TTL_MS, value });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(oldest!);
  }
}

/** Stores each draft under its address and its page content, because one website can have several addresses. */
export class DraftCache {
  readonly #byAddress = new RecentValues<BriefDraft>();
  readonly #byContent = new RecentValues<BriefDraft>();
  byAddress = (address: string, now: number) => this.#byAddress.get(addressKey(address), now);
  byContent = (site: WebsiteExtract, now: number) => this.#byContent.get(contentKey(site), now);
  keep(address: string, site: WebsiteExtract, draft: BriefDraft, now: number): void {
    // Notes that start with `model-` mean that the model failed or a limit was reached. Such a draft is not stored, so
    // that a later request tries the model again.
    if (draft.notes.some((note) => note.startsWith('model-'))) return;
    this.#byAddress.set(addressKey(address), draft, now);
    this.#byContent.set(contentKey(site), draft, now);
  }
}
const addressKey = (address: string) => new URL(address).href;
const contentKey = ({ pages }: WebsiteExtract) => digestOf(JSON.stringify(pages));
