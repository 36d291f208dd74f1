import { act, screen } from '@testing-library/react';
import { provideSettings, signIn, signOut } from '@linksouq/shared-api/host';
import { renderRoutes } from '@linksouq/shared-ui/testing';
import { layla } from '../testing/samples';
import { Layout } from './Layout';

const show = () =>
  renderRoutes([{ path: '*', element: <Layout access="seller">page</Layout> }], ['/profile']);
afterEach(() => act(signOut));

describe('literal texts of the header (product §2)', () => {
  // @product §2.124
  it('the header has the logo', () => {
    provideSettings({ product: 'Souq Kit' });
    show();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveTextContent('Souq Kit');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    provideSettings({});
  });
  // @product §2.127
  it('the hamburger menu has Dashboard, View Orders, My Earning, Logout, in that order', () => {
    act(() => signIn(layla));
    show();
    const items = screen.getByRole('navigation', { name: 'Menu' }).querySelectorAll('li');
    expect([...items].map((item) => item.textContent)).toEqual([
      'Dashboard',
      'View Orders',
      'My Earning',
      'Logout',
    ]);
  });
});
