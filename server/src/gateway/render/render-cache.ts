/** Caches the HTML of pages without data, which is equal for all visitors of a build. */
import type { BuildSet, RenderJob, Rendered } from './types';

/** Maximum number of cached pages. Above it the least recently used page is dropped. */
const MAX_PAGES = 64;

export class RenderCache {
  private readonly kept = new Map<string, Promise<Rendered | undefined>>();

  /**
   * Returns the cached page, or renders it. Requests during a render share its result. Only complete pages
   * stay cached. An address with a query is not cached, because queries of advertisements differ for each visitor.
   */
  read(
    set: Pick<BuildSet, 'key'>,
    { url, language, page }: Pick<RenderJob, 'url' | 'language' | 'page'>,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    if (url.includes('?')) return render();
    const key = [set.key, page, language, url].join(' ');
    let rendered = this.kept.get(key);
    this.kept.delete(key);
    rendered ??= render().then(
      (result) => {
        if (!result?.html) this.kept.delete(key);
        return result;
      },
      (error: unknown) => {
        this.kept.delete(key);
        throw error;
      },
    );
    this.kept.set(key, rendered);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_PAGES) break;
      this.kept.delete(oldest);
    }
    return rendered;
  }
}
