/** Caches the HTML of pages without data, which is equal for all visitors. */
import { RecentResults } from '../recent-results';
import type { BuildSet, RenderInput, Rendered } from './types';

const MAX_PAGES = 64;

export class RenderCache {
  private readonly pages = new RecentResults<Rendered | undefined>(MAX_PAGES, (page) => Boolean(page?.html));

  /** Does not cache addresses with a query, because queries of advertisements differ for each visitor. */
  read(
    set: Pick<BuildSet, 'key'>,
    { url, language, page }: Pick<RenderInput, 'url' | 'language' | 'page'>,
    render: () => Promise<Rendered | undefined>,
  ): Promise<Rendered | undefined> {
    if (url.includes('?')) return render();
    const key = [set.key, page, language, url].join(' ');
    return this.pages.read(key, render);
  }
}
