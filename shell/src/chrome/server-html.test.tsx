// oxlint-disable-next-line no-restricted-imports -- React's server renderer, not our server
import { renderToString } from 'react-dom/server';
import { cart, signIn } from '@linksouq/shared-api/host';
import {
  Avatar,
  BagIcon,
  Button,
  Price,
  Skeleton,
  Spinner,
  StatusChip,
  Tabs,
  VerifiedBadge,
} from '@linksouq/shared-ui';
import { TestRouter } from '@linksouq/shared-ui/testing';
import { layla } from '../testing/samples';
import { Layout } from './Layout';

const html = () =>
  renderToString(
    <TestRouter>
      <Layout access="public">
        <Button icon={BagIcon}>Add to Cart</Button>
        <Avatar name="Layla" src="a.webp" />
        <Price aed={150} struck />
        <Skeleton height={40} width="50%" />
        <Spinner size={20} />
        <StatusChip tone="ok">Available</StatusChip>
        <VerifiedBadge />
        <Tabs tabs={[{ id: 'a', label: 'A' }]} active="a" onChange={() => {}}>
          panel
        </Tabs>
      </Layout>
    </TestRouter>,
  );

describe('HTML from the server', () => {
  it('the HTML contains no inline styles, which the content security policy would block', () => {
    expect(html()).not.toContain('style=');
  });
  it('the HTML contains neither the menu of the seller nor the items of the cart', () => {
    signIn(layla);
    cart.add(
      { id: 's', username: 'layla' },
      { name: 'Story', addOn: false, setupPrice: 150, contentType: 1, slug: 'story', id: 'x', content: true },
    );
    expect(html()).toContain('Cart, empty');
    expect(html()).not.toContain('Logout');
  });
});
