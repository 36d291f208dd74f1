/** The gateway's data in the HTML. The page uses it once, and never after a navigation. */
import type { PageData } from '@linksouq/shared-api/contract';

let pageData: PageData | undefined;

export function providePageData(given: PageData | undefined): void {
  pageData = given;
}
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
/** Returns the body of the `ssr.data` call for an address (path and query), if the call was successful. */
export function pageDataFor(url: string): unknown {
  return pageData?.url === url && pageData.status === 200 ? pageData.body : undefined;
}
