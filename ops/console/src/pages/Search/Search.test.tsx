import { screen } from '@testing-library/react';
import { answers, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { signedInAs } from '../../testing/signed-in';
import Search from './index';

withApi('operator');
const hit = {
  kind: 'order',
  id: 'order-1',
  title: 'LS-1',
  detail: 'Kahwa House',
  state: 'disputed',
  matched: 'brand',
};
const showSearch = (q: string) =>
  show(Search, '/console/search', { to: `/console/search?q=${encodeURIComponent(q)}` });

it('lists orders and people with the matching field', async () => {
  signedInAs();
  const layla = {
    kind: 'seller',
    id: 'seller-1',
    title: 'Layla',
    detail: 'layla',
    state: 'frozen',
    matched: 'phone',
  };
  answers('GET /operator/search', { data: [hit, layla], more: true });
  showSearch(' +971 50 ');
  expect(await screen.findByRole('link', { name: 'LS-1' })).toHaveAttribute('href', '/console/order/order-1');
  expect(screen.getByRole('link', { name: 'Layla' })).toHaveAttribute(
    'href',
    '/console/person/seller/seller-1',
  );
  expect(screen.getByText(/Found by: Phone number/)).toBeVisible();
  expect(screen.getByText('More results match. Enter more characters to find them.')).toBeVisible();
  expect(sentTo('GET /operator/search')[0]!.query.get('q')).toBe('+971 50');
});
it('opens the screen of a single match immediately', async () => {
  signedInAs();
  answers('GET /operator/search', { data: [hit], more: false });
  showSearch('LS-1');
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
it('says that nothing matches', async () => {
  signedInAs();
  answers('GET /operator/search', { data: [], more: false });
  showSearch('nothing');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});
it('does not send a text of one character, and asks for at least 2 characters', async () => {
  signedInAs();
  showSearch('L');
  expect(await screen.findByRole('heading', { name: 'Enter at least 2 characters.' })).toBeVisible();
  expect(sentTo('GET /operator/search')).toEqual([]);
});
