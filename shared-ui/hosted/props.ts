/** The props of every page in the container for hosts of other products. */
export interface HostedPageProps {
  /** Path and query at which the page opens, such as `/my-cart?id=1`. Default: the page's own path. */
  address?: string;
  /** Receives each address that is not a route of the remote. By default the browser opens the address. */
  onLeave?: (address: string) => void;
}
