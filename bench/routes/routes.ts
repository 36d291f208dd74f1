/** Pages without server-rendered HTML, each with the first press and its expected result. */
export interface Route {
  path: string;
  /** The element that is pressed as soon as it exists. */
  press: string;
  /** A text that the press adds to the page. */
  answer: string;
  /** Whether the seller is signed in. */
  signedIn: boolean;
  /** Whether the cart has an item. */
  cart: boolean;
}
export const ROUTES: readonly Route[] = [
  {
    path: '/login',
    press: 'main button[type=submit]',
    answer: 'phoneNumber is required',
    signedIn: false,
    cart: false,
  },
  {
    path: '/cart',
    press: 'main button[aria-label^=Remove]',
    answer: 'Your cart is empty',
    signedIn: false,
    cart: true,
  },
  {
    path: '/profile',
    press: 'main [role=tab][aria-selected=false]:not(:disabled)',
    answer: 'Payout Method',
    signedIn: true,
    cart: false,
  },
];

/** An item of a seller's page, in the form that the browser stores. */
export const CART = {
  sellerId: 's',
  sellerUsername: 'layla',
  items: [
    {
      name: 'Reel',
      addOn: false,
      setupPrice: 900,
      contentType: 3,
      slug: 'reel',
      quantity: 1,
      id: 'r',
      content: true,
    },
  ],
};
