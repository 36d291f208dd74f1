import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerCatalog, setLocale, t } from '@linksouq/shared-ui/host';
import { show, withApi } from '@linksouq/shared-ui/testing';
import arabic from '../../texts/ar';
import NotFound from '.';

withApi();
const { fetch } = globalThis;
const connection = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
  act(() => setLocale('en'));
});
const open = () => show(NotFound, '/no/such/page');
const tryAgain = () => screen.getByRole('button', { name: t('Try again') });

describe('an address without a screen', () => {
  it('shows links to the orders of brands and to the homepage', () => {
    connection(true);
    open();
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    expect(screen.getByRole('link', { name: 'Back to homepage' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each(['en', 'ar'])(
    'offline, in the language %s, "Try again" says that there is still no connection and stays on the page',
    async (language) => {
      registerCatalog('ar', arabic);
      setLocale(language);
      connection(false);
      globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
      const reload = jest.spyOn(history, 'go').mockReturnValue();
      open();
      expect(screen.getByRole('heading', { name: t('You are offline') })).toBeVisible();
      await userEvent.click(tryAgain());
      expect(await screen.findByText(t('There is still no connection.'))).toBeVisible();
      expect(reload).not.toHaveBeenCalled();
      expect(tryAgain()).toBeEnabled();
    },
  );

  it('if the server has no page at the address, "Try again" shows "Page not found" without a reload', async () => {
    connection(false);
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: false, status: 404 });
    const reload = jest.spyOn(history, 'go').mockReturnValue();
    open();
    await userEvent.click(tryAgain());
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('if the server has a page at the address, "Try again" reloads the page', async () => {
    connection(false);
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, status: 200 });
    const reload = jest.spyOn(history, 'go').mockReturnValue();
    open();
    await userEvent.click(tryAgain());
    expect(reload).toHaveBeenCalledWith(0);
  });
});
