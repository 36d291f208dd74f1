import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ADDONS } from '@linksouq/shared-api/contract';
import { answers, heading, show } from '@linksouq/shared-ui/testing';
import { allContent } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import SellContent from './index';

withSeller();

// @product §2.60 §2.62
it('Sell Content has the tabs Main Content and Adds-Ons, and "Price Visibility" recommends "Show the prices" (product §2)', async () => {
  answers('GET /content', allContent());
  show(SellContent, '/sell-content');
  expect(await heading('Sell Content')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Main Content' })).toBeEnabled());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Main Content', 'Adds-Ons']);
  expect(await screen.findByText('Price Visibility')).toBeVisible();
  const choices = screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);
  expect(choices[0]).toMatch(/Show the prices.*Recommended|Recommended.*Show the prices/);
  expect(choices[1]).toMatch(/Send prices after the brief/);
  expect(choices[1]).not.toMatch(/Recommended/);
});

// @product §8.8
it('a failed save of the add-ons shows the server’s message in a toast (product §8)', async () => {
  answers('GET /content', allContent());
  const addon = { userId: 'seller-1', ...DEFAULT_ADDONS, followPrice: 100 };
  answers('GET /addons', { data: addon });
  answers('PATCH /addons', { message: 'No add-ons today' }, 500);
  show(SellContent, '/sell-content');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Adds-Ons' })).toBeEnabled());
  await userEvent.click(screen.getByRole('tab', { name: 'Adds-Ons' }));
  await heading('Offer Additional Services');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No add-ons today')).toBeVisible();
});
