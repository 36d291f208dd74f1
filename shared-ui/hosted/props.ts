/** The props of a page inside another product. */
export interface HostedPageProps {
  /** Path and query, such as `/my-cart?id=1`. By default, the path of the page. */
  address?: string;
  /** Called for a link to a page that is not in this remote. By default, the browser opens the link. */
  onLeave?: (address: string) => void;
}
