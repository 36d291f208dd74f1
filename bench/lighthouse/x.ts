import { Product } from '../../e2e/fixtures/product';
import { cartOf } from '../../e2e/screens/open';
import { Api } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { audit } from './audit-x';
(async () => {
const product = await Product.start({ env: { RENDER_MS: '5000' } });
const shop = await new Api(product).shop(LAYLA.username);
const pages = { page: [`/${LAYLA.username}`, {}], item: [`/view-order?u=${LAYLA.username}&type=reel`, {}], cart: ['/cart', { cart: cartOf(shop.id) }] } as any;
try {
for (const round of Array.from({ length: 1 + Number(process.env.R ?? 2) }, (_, i) => i)) for (const [n, [p, kept]] of Object.entries<any>(pages).filter(([n]) => (process.env.P ?? 'page,item,cart').includes(n))) for (const l of ['en', 'ar'] as const) {
  process.env.KEEPREPORT = `/tmp/lh-${n}-${l}.json`;
  const a = await audit(product.url, p, kept, l);
  if (round) console.log(n, l, a.scores.performance, Object.values(a.metrics).map((x) => Math.round(x * 1000) / 1000).join(' '));
}
} finally { await product.stop(); product.removeData(); }
})();
