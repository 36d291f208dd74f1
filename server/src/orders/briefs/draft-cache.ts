/** Caches the drafts of recently read sites. A repeated address then needs no fetch and no model call. */
import { createHash } from 'node:crypto';
import type { BriefDraft } from '../../platform/ports/ai';
import type { WebsiteExtract } from '../../platform/ports/websites';

const TTL_MS = 15 * 60_000;
const MAX_ENTRIES = 200;

interface CacheEntry<T> {
  until: number;
  value: T;
}
/**
 * Caches the newest values for a limited time, up to a maximum number. Each process has its own cache, so
 * another replica may read the same site again.
 */
class RecentValues<T> {
  readonly #kept = new Map<string, CacheEntry<T>>();
  get(key: string, now: number): T | undefined {
    const found = this.#kept.get(key);
    if (found && found.until > now) return found.value;
    this.#kept.delete(key);
    return undefined;
  }
  set(key: string, value: T, now: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + TTL_MS, value });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_ENTRIES) this.#kept.delete(oldest!);
  }
}

/** Caches drafts by address and by page content, so that two addresses of one site share a draft. */
export class DraftCache {
  readonly #byAddress = new RecentValues<BriefDraft>();
  readonly #byContent = new RecentValues<BriefDraft>();
  byAddress = (address: string, now: number) => this.#byAddress.get(addressKey(address), now);
  byContent = (site: WebsiteExtract, now: number) => this.#byContent.get(contentKey(site), now);
  keep(address: string, site: WebsiteExtract, draft: BriefDraft, now: number): void {
    // A draft with a `model-` note was made without the model, because the model failed. It is not cached,
    // because the model may work later.
    if (draft.notes.some((note) => note.startsWith('model-'))) return;
    this.#byAddress.set(addressKey(address), draft, now);
    this.#byContent.set(contentKey(site), draft, now);
  }
}
const addressKey = (address: string) => new URL(address).href;
const contentKey = ({ pages }: WebsiteExtract) =>
  createHash('sha256').update(JSON.stringify(pages)).digest('base64url');
