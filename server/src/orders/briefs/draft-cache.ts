/** Sites that were read a moment ago: an address typed again costs neither a fetch nor a model's work. */
import { createHash } from 'node:crypto';
import type { BriefDraft } from '../../platform/ports/ai';
import type { WebsiteExtract } from '../../platform/ports/websites';

const TTL_MS = 15 * 60_000;
const MAX_ENTRIES = 200;

interface Kept<T> {
  until: number;
  value: T;
}
/** Keeps the newest values for a while, at most so many. Of one process: another replica reads once more. */
class Recent<T> {
  readonly #kept = new Map<string, Kept<T>>();
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

/** Drafts by address, and by what the pages say: two addresses of one site share a draft. */
export class DraftCache {
  readonly #byAddress = new Recent<BriefDraft>();
  readonly #byContent = new Recent<BriefDraft>();
  byAddress = (address: string, now: number) => this.#byAddress.get(keyOf(address), now);
  byContent = (site: WebsiteExtract, now: number) => this.#byContent.get(contentKey(site), now);
  keep(address: string, site: WebsiteExtract, draft: BriefDraft, now: number): void {
    // A draft that stands in for a model's is made anew when the model may be back.
    if (draft.notes.some((note) => note.startsWith('model-'))) return;
    this.#byAddress.set(keyOf(address), draft, now);
    this.#byContent.set(contentKey(site), draft, now);
  }
}
const keyOf = (address: string) => new URL(address).href;
const contentKey = ({ pages }: WebsiteExtract) =>
  createHash('sha256').update(JSON.stringify(pages)).digest('base64url');
