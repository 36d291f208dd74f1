import { cart } from '@linksouq/shared-api/host';
import Cart, { type HostedPageProps } from 'mfe_buyer/Cart';
import { useState } from 'react';

const SELLER = { id: 'seller-1', username: 'layla' };
const REEL = {
  name: 'Reel',
  addOn: false,
  setupPrice: 400,
  contentType: 2,
  slug: 'reel',
  id: 'reel-1',
  content: true,
};

export function App() {
  const [left, setLeft] = useState<string>();
  const props: HostedPageProps = { onLeave: setLeft };
  return (
    <>
      <h1>Stock host</h1>
      <button type="button" onClick={() => cart.add(SELLER, REEL)}>
        Put a reel into the cart
      </button>
      {left ? <p>The visitor left to {left}</p> : <Cart {...props} />}
    </>
  );
}
