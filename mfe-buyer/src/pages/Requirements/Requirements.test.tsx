import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { answers, answersWith, fill, sent, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { keepPlacedHere } from '../../order/placed-here';
import { brief, buyer, cartOf, line, seller } from '../../testing/people';
import Requirements from './index';

withApi('buyer');

// @product §2.15
describe('Requirements (product §2)', () => {
  it('without a buyer session, registers the buyer first and then shows the briefs', async () => {
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { data: buyer });
    answers('GET /brief', { data: [brief()] });
    const { at } = show(Requirements, '/requirements');
    expect(await screen.findByRole('heading', { name: 'Confirm your number' })).toBeVisible();
    await screen.findByLabelText('WhatsApp number');
    expect(sent).toHaveLength(0);
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText('OTP');
    fill('OTP', '123456');
    await screen.findByLabelText('Name');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('21-11-2026')).toBeVisible();
    expect(at()).toBe('/requirements');
    expect(useMarket.getState().buyer).toEqual(buyer);
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it.each([
    ['waits for its payment', { paymentLink: 'https://pay.test/1' }],
    ['was placed in this tab', { orderAccess: { orderId: 'order-1', accessToken: 'order-token' } }],
  ])('if the order %s, opens /my-cart and asks for no number', async (_, market) => {
    keepPlacedHere({ orderId: 'order-1', hasPayment: true });
    setMarket(market);
    const { at } = show(Requirements, '/requirements');
    await waitFor(() => expect(at()).toBe('/my-cart'));
    expect(screen.queryByText('Confirm your number')).toBeNull();
  });

  it.each([
    [
      { canSell: false, cannotSellReason: 'unavailable' as const },
      'Layla is currently not available for new orders.',
    ],
    [{ contents: [], bundle: null, addon: null }, 'Remove what is no longer offered'],
  ])(
    'if the cart cannot be ordered (case %#), says why, links to the cart and disables the briefs',
    async (change, text) => {
      setMarket({ buyer, publicSeller: seller(change) });
      act(() => useCart.setState(cartOf(line())));
      answers('GET /brief', { data: [brief()] });
      show(Requirements, '/requirements');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
      expect(await screen.findByRole('button', { name: /Order with this brief/ })).toBeDisabled();
      expect(screen.getByRole('link', { name: /Edit the brief/ })).toBeVisible();
    },
  );

  it('without a buyer session, says that the seller has stopped taking orders, before it asks for the number', async () => {
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    act(() => useCart.setState(cartOf(line())));
    show(Requirements, '/requirements');
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Ask on Instagram' })).toHaveAttribute(
      'href',
      expect.stringContaining('instagram.com/layla'),
    );
  });

  // @product §2.110 §2.111 §7.34
  it('the page shows the "Create New Brief (AI)" card, and earlier briefs with date DD-MM-YYYY, edit icon and "View PDF" badge', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    show(Requirements, '/requirements');
    expect(screen.getByRole('link', { name: /Create New Brief \(AI\)/ })).toHaveAttribute(
      'href',
      '/ai-brief',
    );
    // The brief was created at 22:30 UTC, which is the next day in Dubai.
    expect(await screen.findByText('21-11-2026')).toBeVisible();
    expect(screen.getByRole('link', { name: /Edit the brief/ })).toHaveAttribute('href', '/edit-ai-brief');
    expect(screen.getByRole('link', { name: 'View PDF' })).toHaveAttribute('href', '/media/briefs/1.pdf?s=1');
    // @product §6.7
    expect(sentTo('GET /brief')[0]!.headers.get('authorization')).toBe('Bearer token-b');
  });

  // @product §2.112
  it('a tap on a brief selects it and opens /my-cart', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief()] });
    const { history } = show(Requirements, '/requirements');
    await userEvent.click(await screen.findByRole('button', { name: /Kahwa House.*Order with this brief/ }));
    expect(history.location.pathname).toBe('/my-cart');
    expect(useMarket.getState().briefId).toBe('brief-1');
  });

  it('a tap on a brief with a past deadline asks to edit the brief', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief({ deadline: '2020-01-31' })] });
    const { history } = show(Requirements, '/requirements');
    await userEvent.click(await screen.findByRole('button', { name: /Kahwa House/ }));
    expect(history.location.pathname).toBe('/requirements');
    expect(screen.getByRole('dialog', { name: 'This brief’s deadline has passed' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Kahwa House/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Edit brief' }));
    expect(history.location.pathname).toBe('/edit-ai-brief');
    expect(history.location.state).toEqual({ briefId: 'brief-1', use: true });
  });

  it.each([
    ['Deadline passed', { deadline: '2020-01-31' }],
    ['Visit date passed', { inPersonVisit: true, date: '2020-01-30', time: '10:00', deadline: '2099-01-31' }],
  ])('the list marks a past brief with "%s"', async (text, dates) => {
    setMarket({ buyer });
    answers('GET /brief', { data: [brief(dates)] });
    show(Requirements, '/requirements');
    expect(await screen.findByText(/date passed|Deadline passed/)).toHaveTextContent(text);
  });

  it('without briefs, suggests the website of the e-mail address, and the submit opens /ai-brief', async () => {
    setMarket({ buyer: { ...buyer, email: 'noor@kahwa.ae' } });
    answers('GET /brief', { data: [] });
    const { history } = show(Requirements, '/requirements');
    expect(await screen.findByLabelText('Website URL')).toHaveValue('https://kahwa.ae');
    expect(screen.getByText('From your e-mail address. Change it if it is wrong.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create brief with AI' }));
    await waitFor(() => expect(history.location.pathname).toBe('/ai-brief'));
    expect(history.location.state).toEqual({ read: true });
  });

  it('without briefs, "Create New Brief (AI)" keeps the suggested website', async () => {
    setMarket({ buyer: { ...buyer, email: 'noor@kahwa.ae' } });
    answers('GET /brief', { data: [] });
    const { history } = show(Requirements, '/requirements');
    await screen.findByLabelText('Website URL');
    await userEvent.click(screen.getByRole('link', { name: 'Create New Brief (AI)' }));
    expect(history.location.state).toEqual({ suggested: 'https://kahwa.ae' });
  });

  it('without briefs, "Write it myself" opens the empty form', async () => {
    setMarket({ buyer });
    answers('GET /brief', { data: [] });
    const { history } = show(Requirements, '/requirements');
    await userEvent.click(await screen.findByRole('link', { name: 'Write it myself' }));
    expect(history.location.pathname).toBe('/ai-brief');
    expect(history.location.state).toEqual({ manual: true });
  });

  it('"Show older briefs" loads and shows the next page', async () => {
    setMarket({ buyer });
    answersWith('GET /brief', ({ query }) => {
      const isOlder = query.get('cursor') === 'place';
      const data = [brief(isOlder ? { id: 'brief-2', brandName: 'Old Souk' } : {})];
      return { body: { data, next: isOlder ? null : 'place' } };
    });
    show(Requirements, '/requirements');
    await userEvent.click(await screen.findByRole('button', { name: 'Show older briefs' }));
    expect(await screen.findByText('Old Souk')).toBeVisible();
    expect(screen.getByText('Kahwa House')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older briefs' })).toBeNull();
  });

  it('a failed load shows the server’s message and "Try again"', async () => {
    setMarket({ buyer });
    answers('GET /brief', { message: 'Down for a minute' }, 503);
    show(Requirements, '/requirements');
    expect(await screen.findByText('Down for a minute')).toBeVisible();
    answers('GET /brief', { data: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('How a brief works')).toBeVisible();
  });

  // @product §8.12
  it('a message that is not a string becomes "Internal server error"', async () => {
    setMarket({ buyer });
    answers('GET /brief', { message: { odd: true } }, 500);
    show(Requirements, '/requirements');
    expect(await screen.findByText('Internal server error')).toBeVisible();
  });
});
