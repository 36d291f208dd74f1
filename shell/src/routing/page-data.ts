/** Data of the page from the server's HTML. A navigation deletes it. */
import type { PageData } from '@linksouq/shared-api/contract';

let pageData: PageData | undefined;

export function providePageData(data: PageData | undefined): void {
  pageData = data;
}
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
/**
 * Returns the data of the document, or undefined for another address or after a failed call.
 * @param url path and query
 */
export function pageDataFor(url: string): unknown {
  return pageData?.url === url && pageData.status === 200 ? pageData.body : undefined;
}
