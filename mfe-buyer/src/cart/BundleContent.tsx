import { CONTENT_TYPE_HEADINGS, type PageContentType } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import styles from './CartLines.module.css';

/** The content of a bundle. Renders nothing if this browser has not loaded the seller's page. */
export function BundleContent({ id }: { id: string }) {
  const bundle = useMarket((s) => s.publicSeller?.bundle);
  if (!bundle || bundle.id !== id) return null;
  const names = bundle.contents.map(({ contentType }) =>
    t(CONTENT_TYPE_HEADINGS[contentType as PageContentType]),
  );
  return <span className={styles.detail}>{names.join(' + ')}</span>;
}
