import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, heading, show } from '@linksouq/shared-ui/testing';
import { allContent } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import Bundle from './index';

withSeller();

// @product §2.71
it.each([
  ['10%', 'AED 450'],
  ['20%', 'AED 400'],
  ['35%', 'AED 325'],
])(
  'the Bundle Maker shows content types, discounts and prices: with a discount of %s, AED 500 becomes %s (product §2, §9)',
  async (discount, price) => {
    answers('GET /content', allContent());
    answers('GET /bundles', { discount: null, contents: [], data: null });
    show(Bundle, '/bundle');
    expect(await heading('Bundle Maker')).toBeVisible();
    expect((await screen.findAllByRole('checkbox')).length).toBe(3);
    await userEvent.click(screen.getByRole('radio', { name: discount }));
    expect(screen.getByText('Original price').parentElement).toHaveTextContent('AED 500');
    expect(screen.getByText('Bundle price').parentElement).toHaveTextContent(price);
  },
);
