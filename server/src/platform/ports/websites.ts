/** Reading a page of somebody's website. */
import type { WebsitePage } from './ai';

export interface Websites {
  /** @throws FetchError when the address may not be visited or does not answer with a page */
  fetchPage(address: string): Promise<WebsitePage>;
}
