/** Caches the HTML of pages without data, which is equal for all visitors of a build. */
import { RecentResults } from '../recent-results';
import type { BuildSet, RenderJob, Rendered } from './types';

/** Maximum number of cached pages. */
const MAX_PAGES = 64;

export class RenderCache {
  private readonly pages = new RecentResults<Rendered | undefined>(MAX_PAGES, (page) => Boolean(page?.html));

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
    return this.pages.read(key, render);
  }
}
