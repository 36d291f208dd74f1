import { type Order, sumAed } from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import styles from './OrderItems.module.css';

interface Line {
  name: string;
  /** The content of a bundle. */
  holds?: string;
  /** Price in AED. Before a quote, it is 0. */
  price: number;
}

/** Returns one line for all items of the bundle, and one line for each other item. */
function linesOf({ contents }: Pick<Order, 'contents'>): Line[] {
  const bundled = contents.filter(({ fromBundle }) => fromBundle);
  const single = contents.filter(({ fromBundle }) => !fromBundle);
  const bundle = {
    name: t('Bundle'),
    holds: listed(bundled.map(({ name }) => t(name))),
    price: sumAed(bundled.map(({ price }) => price)),
  };
  return [
    ...(bundled.length > 0 ? [bundle] : []),
    ...single.map(({ name, price }) => ({ name: t(name), price })),
  ];
}

/**
 * Lists what the seller makes, with prices. A single line has no price, because the screen already shows the
 * payment.
 */
export function OrderItems({ order }: { order: Order }) {
  const lines = linesOf(order);
  return (
    <section className={styles.items} aria-labelledby="items">
      <h2 id="items" className={styles.title}>
        {t('What you make')}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ name, holds, price }, i) => (
          <li key={i} className={styles.line}>
            <span>
              {name}
              {holds && <span className={styles.holds}>{holds}</span>}
            </span>
            {lines.length > 1 && price > 0 && <Price aed={price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
