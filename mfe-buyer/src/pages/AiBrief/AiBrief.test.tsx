import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { briefSchema } from '@linksouq/shared-api/contract';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { setLocale, t } from '@linksouq/shared-ui/host';
import { keepDraft } from '@linksouq/shared-ui/kit';
import {
  answers,
  fill,
  hold,
  sent,
  sentTo,
  settled,
  show,
  storedDraft,
  withApi,
} from '@linksouq/shared-ui/testing';
import { brief, buyer, cartOf, line, seller } from '../../testing/people';
import MyCart from '../MyCart';
import AiBrief from './index';

withApi('buyer');

const AI = {
  data: {
    brand_name: 'Kahwa House',
    industry: 'Coffee',
    brand_overview: 'Small-batch beans',
    brand_tone: 'Warm and premium',
    talking_points: ['Fresh beans', 'Free delivery', 'Fresh beans'],
  },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function openEmptyForm() {
  setMarket({ buyer });
  const view = show(AiBrief, '/ai-brief');
  await press('Write it myself');
  return view;
}

// @product §2.16
describe('AI brief (product §2, §5)', () => {
  it('without a buyer session, shows the registration and makes no call', async () => {
    show(AiBrief, '/ai-brief');
    expect(await screen.findByRole('heading', { name: 'Confirm your number' })).toBeVisible();
    expect(await screen.findByLabelText('WhatsApp number')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  // @product §5.51
  it.each(['kahwa.ae', 'http://kahwa.ae', 'https://kahwa', 'https://'])(
    'refuses the website URL %s, because it needs https:// and a valid domain',
    async (url) => {
      setMarket({ buyer });
      show(AiBrief, '/ai-brief');
      fill('Website URL', url);
      await press('Create brief with AI');
      expect(await screen.findByText('Please enter full website with https://')).toBeVisible();
      expect(sent).toHaveLength(0);
    },
  );

  // @product §1.13 §2.113 §3.15
  it('shows progress while a website is read, and then a form with its values', async () => {
    setMarket({ buyer });
    const release = hold('POST /brief/openAi', AI);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    expect(await screen.findByText('Opening your website…')).toBeVisible();
    release();
    expect(await screen.findByLabelText('Brand name')).toHaveValue('Kahwa House');
    expect(screen.getByLabelText('Industry')).toHaveValue('Coffee');
    expect(screen.getByLabelText('Brand overview')).toHaveValue('Small-batch beans');
    expect(screen.getByLabelText('Brand tone')).toHaveValue('Warm and premium');
    const points = screen.getAllByRole('checkbox');
    expect(points).toHaveLength(2);
    for (const point of points) expect(point).toBeChecked();
    // @product §2.115
    for (const style of ['Minimal', 'Funny', 'Premium', 'Energetic']) {
      expect(screen.getByRole('radio', { name: style })).toBeInTheDocument();
    }
    expect(screen.getByRole('radio', { name: 'Premium' })).toBeChecked();
    cleanup();
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Brand name')).toHaveValue('Kahwa House');
    // @product §7.35
    expect(sentTo('POST /brief/openAi')[0]!.body).toEqual({ url: 'https://kahwa.ae' });
  });

  it('after an address was typed on /requirements, reads its website immediately and only once', async () => {
    setMarket({ buyer });
    keepDraft('ai-brief-website', { url: 'https://kahwa.ae' });
    const asked = answers('POST /brief/openAi', AI);
    const { history } = show(AiBrief, '/ai-brief', { state: { read: true } });
    expect(await screen.findByLabelText('Brand name')).toHaveValue('Kahwa House');
    expect(asked.map(({ body }) => body)).toEqual([{ url: 'https://kahwa.ae' }]);
    expect(history.location.state).toBeNull();
  });

  it('after "Write it myself" on /requirements, opens the empty form and reads no website', async () => {
    setMarket({ buyer });
    show(AiBrief, '/ai-brief', { state: { manual: true } });
    expect(await screen.findByLabelText('Brand name')).toHaveValue('');
    expect(sent).toHaveLength(0);
  });

  it('shows the suggested website of /requirements, unless an address was typed', async () => {
    setMarket({ buyer });
    const open = () => show(AiBrief, '/ai-brief', { state: { suggested: 'https://kahwa.ae' } });
    const { unmount } = open();
    expect(await screen.findByLabelText('Website URL')).toHaveValue('https://kahwa.ae');
    expect(screen.getByText('From your e-mail address. Change it if it is wrong.')).toBeVisible();
    fill('Website URL', 'https://souq.ae');
    unmount();
    open();
    expect(await screen.findByLabelText('Website URL')).toHaveValue('https://souq.ae');
    expect(screen.queryByText('From your e-mail address. Change it if it is wrong.')).toBeNull();
  });

  describe('after an order in another tab', () => {
    const kept = /A brief that you have not saved is kept in this tab/;
    async function typeBrief() {
      setMarket({ buyer });
      act(() => useCart.setState(cartOf(line())));
      const page = show(AiBrief, '/ai-brief', { state: { manual: true } });
      await screen.findByLabelText('Brand name');
      fill('Brand name', 'Second brief');
      return page;
    }
    const order = (change: Parameters<typeof setMarket>[0]) =>
      act(() => {
        useCart.setState(cartOf());
        setMarket({ buyer: null, briefId: null, ...change });
      });
    async function expectKept() {
      cleanup();
      setMarket({ buyer });
      show(AiBrief, '/ai-brief');
      expect(await screen.findByLabelText('Brand name')).toHaveValue('Second brief');
    }

    it('opens /my-cart, which says why, and keeps the typed brief', async () => {
      const { history } = await typeBrief();
      order({ paymentLink: 'https://pay.test/1', placedOrderId: 'order-1' });
      await waitFor(() => expect(history.location.pathname).toBe('/my-cart'));
      const { state } = history.location;
      cleanup();
      show(MyCart, '/my-cart', { state });
      expect(await screen.findByText('You ordered in another tab')).toBeVisible();
      expect(screen.getByText(kept)).toBeVisible();
      act(() => setMarket({ placedOrderId: 'order-2' }));
      expect(screen.queryByText('You ordered in another tab')).toBeNull();
      await expectKept();
    });
    it('with hidden prices, says above the registration why it appears, and keeps the typed brief', async () => {
      await typeBrief();
      order({});
      expect(await screen.findByText('You were signed out')).toBeVisible();
      expect(screen.getByText(kept)).toBeVisible();
      await expectKept();
    });
    it('a page that opens without a session says nothing about another tab', async () => {
      show(AiBrief, '/ai-brief');
      expect(await screen.findByRole('heading', { name: 'Confirm your number' })).toBeVisible();
      expect(screen.queryByText('You were signed out')).toBeNull();
    });
  });

  it('if the seller pauses while the brand types, says so when the tab becomes visible again, and keeps the typed values', async () => {
    answers('GET /user/linksouq/profile', { data: seller() });
    act(() => useCart.setState(cartOf(line())));
    await openEmptyForm();
    fill('Brand name', 'Kahwa House');
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    expect(screen.queryByText(/not available for new orders/)).toBeNull();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask on Instagram' })).toBeVisible();
    expect(screen.getByLabelText('Brand name')).toHaveValue('Kahwa House');
    expect(screen.getByRole('button', { name: 'Create brief' })).toBeEnabled();
  });

  it('says that the seller takes no orders before the brand types a website', async () => {
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    setMarket({ buyer });
    act(() => useCart.setState(cartOf(line())));
    show(AiBrief, '/ai-brief');
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.getByLabelText('Website URL')).toBeVisible();
  });

  async function readWebsite(data: Record<string, unknown> = {}) {
    setMarket({ buyer });
    answers('POST /brief/openAi', { data: { ...AI.data, ...data } });
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    await screen.findByLabelText('Brand name');
  }
  it('shows ideas with their quotes, and a tap adds an idea to the instructions', async () => {
    const point = (value: string, quote: string) => ({
      field: 'talking_points',
      value,
      quote,
      page: 'https://kahwa.ae/',
    });
    await readWebsite({
      other_name: 'بيت القهوة',
      brand_color: '#b45309',
      language: 'ar',
      evidence: [
        point('Beans roasted every morning', 'Our beans are roasted every morning.'),
        point('Twelve farms in Yemen', 'Twelve farms in Yemen.'),
        point('Results guaranteed', 'Results guaranteed'),
      ],
    });
    expect(screen.getByLabelText('Brand name in the other script')).toHaveValue('بيت القهوة');
    expect(screen.getByLabelText('Colour of the PDF')).toHaveValue('#b45309');
    expect(screen.getByLabelText('العربية')).toBeChecked();
    await userEvent.click(screen.getByText('Instructions and ideas'));
    const ideas = within(screen.getByRole('region', { name: 'Ideas from your website' }));
    expect(ideas.getByText('Our beans are roasted every morning.')).toBeVisible();
    expect(ideas.getByText('Say: Twelve farms in Yemen')).toBeVisible();
    expect(ideas.queryByText('Twelve farms in Yemen.')).toBeNull();
    expect(ideas.getByText('Do not promise: Results guaranteed')).toBeVisible();
    await press('Add to the instructions: Show: Beans roasted every morning');
    expect(screen.getByLabelText('Instructions')).toHaveValue('Show: Beans roasted every morning');
    expect(ideas.queryByText('Show: Beans roasted every morning')).toBeNull();
  });
  it('shows the logo of the website until it is removed', async () => {
    await readWebsite({ brand_logo: 'briefs/abcdefgh.jpg?e=1&s=x' });
    expect(screen.getByRole('img', { name: 'Logo in the PDF' })).toHaveAttribute(
      'src',
      '/media/briefs/abcdefgh.jpg?e=1&s=x',
    );
    await press('Remove the logo');
    expect(screen.queryByRole('img', { name: 'Logo in the PDF' })).toBeNull();
  });
  it('shows the account, the style and the products of the website, and a tap selects a product', async () => {
    answers('POST /brief', { data: brief() });
    await readWebsite({
      instagram: 'kahwa.ae',
      content_style: 'Minimal',
      products: [
        { name: 'Cold brew', url: 'https://kahwa.ae/p/1', image: '' },
        { name: 'Yirga beans', url: '', image: '', picture: 'data:image/webp;base64,AAAA' },
      ],
    });
    expect(screen.getByLabelText('Brand Instagram account')).toHaveValue('@kahwa.ae');
    expect(screen.getByRole('radio', { name: 'Minimal' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Yirga beans' }).querySelector('img')).toHaveAttribute(
      'src',
      'data:image/webp;base64,AAAA',
    );
    await press('Cold brew');
    expect(screen.getByLabelText('Product to feature')).toHaveValue('Cold brew');
    expect(screen.getByRole('button', { name: 'Cold brew' })).toHaveAttribute('aria-pressed', 'true');
    fill('Deadline', '2099-01-31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fresh beans' }));
    await press('Create brief');
    await waitFor(() => expect(sentTo('POST /brief')).toHaveLength(1));
    expect(sentTo('POST /brief')[0]!.body).toMatchObject({ feature: 'Cold brew', tag: '@kahwa.ae' });
    expect(sentTo('POST /brief')[0]!.body).not.toHaveProperty('found');
  });
  /** Fills in the form, presses "Create brief" and leaves the page. The answer comes when the test calls the result. */
  async function leaveDuringCreation() {
    await readWebsite({ instagram: 'kahwa.ae' });
    fill('Product to feature', 'Cold brew');
    fill('Deadline', '2099-01-31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fresh beans' }));
    const release = hold('POST /brief', { data: brief() });
    await press('Create brief');
    await waitFor(() => expect(sentTo('POST /brief')).toHaveLength(1));
    cleanup();
    return release;
  }
  it('if the brief is created after the person has opened another page, it leaves no draft', async () => {
    const release = await leaveDuringCreation();
    expect(storedDraft('ai-brief')).toContain('Cold brew');
    release();
    await settled();
    expect(useMarket.getState().briefId).toBe('brief-1');
    expect(storedDraft('ai-brief')).toBeUndefined();
  });
  it('a retry after a failure and a reload sends the same key, and the next brief gets another key', async () => {
    const keys = () => sentTo('POST /brief').map(({ headers }) => headers.get('idempotency-key'));
    await readWebsite({ instagram: 'kahwa.ae' });
    fill('Product to feature', 'Cold brew');
    fill('Deadline', '2099-01-31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fresh beans' }));
    answers('POST /brief', { message: 'Please try again.' }, 503);
    await press('Create brief');
    await waitFor(() => expect(sentTo('POST /brief')).toHaveLength(1));
    await settled();
    cleanup();
    answers('POST /brief', { data: brief() });
    const { history } = show(AiBrief, '/ai-brief');
    await screen.findByLabelText('Product to feature');
    await press('Create brief');
    await waitFor(() => expect(history.location.pathname).not.toBe('/ai-brief'));
    expect(keys()).toEqual([expect.stringMatching(/^\w{28,}$/), keys()[0]]);
    cleanup();
    await readWebsite({ instagram: 'kahwa.ae' });
    fill('Product to feature', 'Hot brew');
    fill('Deadline', '2099-01-31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fresh beans' }));
    await press('Create brief');
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[2]).not.toBe(keys()[0]);
  });
  describe('after the person has left the form before the answer and has opened it again', () => {
    async function leaveAndReturn() {
      const release = await leaveDuringCreation();
      const { history } = show(AiBrief, '/ai-brief');
      await screen.findByLabelText('Product to feature');
      return { release, history };
    }

    it.each([
      ['before', false],
      ['after', true],
    ])(
      'a second press %s the answer changes the first brief and creates no second brief',
      async (_, isLate) => {
        answers('PUT /brief/brief-1', { data: brief({ feature: 'Hot brew' }) });
        const { release, history } = await leaveAndReturn();
        if (isLate) {
          release();
          await settled();
        }
        fill('Product to feature', 'Hot brew');
        await press('Create brief');
        release();
        await waitFor(() => expect(history.location.pathname).not.toBe('/ai-brief'));
        expect(sentTo('POST /brief')).toHaveLength(1);
        expect(sentTo('PUT /brief/brief-1')[0]!.body).toMatchObject({ feature: 'Hot brew' });
        expect(useMarket.getState().briefId).toBe('brief-1');
        expect(storedDraft('ai-brief')).toBeUndefined();
      },
    );

    it('"Start over" and a new brief create a second brief', async () => {
      const { release } = await leaveAndReturn();
      await press('Start over');
      await press('Discard');
      release();
      await settled();
      answers('POST /brief', { data: brief({ id: 'brief-2' }) });
      await press('Write it myself');
      fill('Brand name', 'Other brand');
      fill('Product to feature', 'Tea');
      fill('Brand Instagram account', '@other');
      fill('Deadline', '2099-01-31');
      fill('Other', 'Free delivery');
      await press('Create brief');
      await waitFor(() => expect(useMarket.getState().briefId).toBe('brief-2'));
      expect(sentTo('POST /brief')).toHaveLength(2);
    });
  });

  it('collapses fields that the website filled in, shows their values, and expands them after an error', async () => {
    await readWebsite({ instagram: 'kahwa.ae', products: [{ name: 'Cold brew', url: '', image: '' }] });
    const detailsOf = (title: string) => screen.getByText(title).closest('details')!;
    expect(detailsOf('Industry, tone and overview')).not.toHaveAttribute('open');
    expect(screen.getByText(/^Coffee · Warm and premium/)).toBeVisible();
    const colour = detailsOf('Language, colour and logo of the PDF');
    fill('Colour of the PDF', 'violet');
    await press('Create brief');
    await waitFor(() => expect(colour).toHaveAttribute('open'));
    expect(sentTo('POST /brief')).toHaveLength(0);
  });
  it('if the PDF cannot show the letters of the brand name, the form says which name the PDF shows', async () => {
    await readWebsite({ brand_name: '喫茶店' });
    expect(screen.getByText(/cannot show these letters/)).toHaveTextContent('kahwa.ae');
    fill('Brand name', 'Кофе Дом');
    expect(screen.queryByText(/cannot show these letters/)).toBeNull();
  });
  it('an empty form shows the required fields first and collapses the optional fields', async () => {
    await openEmptyForm();
    const isShown = (element: HTMLElement) => element.closest('details:not([open])') === null;
    const shown = [...document.querySelectorAll<HTMLElement>('form [name]')].filter(isShown);
    expect([...new Set(shown.map((element) => element.getAttribute('name')))]).toEqual([
      'brandName',
      'feature',
      'tag',
      'deadline',
      'newPoint',
      'other',
      'contentStyle',
      'inPersonVisit',
    ]);
    expect(screen.getByText('More details')).toBeVisible();
  });
  it('a tap shows the quotes and the addresses of their pages', async () => {
    const evidence = [
      {
        field: 'brand_overview',
        value: 'x',
        quote: 'We roast in small batches',
        page: 'https://kahwa.ae/about',
      },
      {
        field: 'talking_points',
        value: 'Fresh beans',
        quote: 'Fresh beans each day',
        page: 'https://kahwa.ae/',
      },
    ];
    await readWebsite({ evidence });
    await userEvent.click(screen.getByText('Industry, tone and overview'));
    const quotes = screen.getAllByText('In the words of your website');
    expect(screen.getByText('We roast in small batches')).not.toBeVisible();
    await userEvent.click(quotes.at(-1)!);
    expect(screen.getByText('We roast in small batches')).toBeVisible();
    expect(screen.getByText('kahwa.ae/about')).toBeVisible();
  });
  it.each([
    ['brand_name', 'Kahwa House'],
    ['instagram', 'https://www.instagram.com/kahwa.ae/'],
    ['product', 'Cardamom coffee, 250 g'],
  ])('the field %s shows its quote from the website', async (field, quote) => {
    await readWebsite({ evidence: [{ field, value: quote, quote, page: 'https://kahwa.ae/' }] });
    await userEvent.click(screen.getByText('In the words of your website'));
    expect(screen.getByText(quote, { selector: 'bdi' })).toBeVisible();
  });
  it.each([
    ['other-language', /language that we cannot draft from/],
    ['translated', /website in another language/],
    ['model-unavailable', /writing assistant was not available/],
    ['model-budget', /writing assistant was not available/],
  ])('for the note %s, a sentence says how the draft was made', async (note, text) => {
    await readWebsite({ notes: [note] });
    expect(screen.getByText(text)).toBeVisible();
  });
  it('suggests an advertising label in two languages, and lists chosen claims that may need proof', async () => {
    answers('POST /brief', { data: brief() });
    await readWebsite({ talking_points: ['Results guaranteed', 'Fresh beans'] });
    expect(screen.getByLabelText('Advertising label')).toHaveValue('#ad #إعلان');
    expect(screen.queryByText(/may need proof/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Results guaranteed' }));
    expect(screen.getByText(/may need proof or a permit: Results guaranteed/)).toBeVisible();
    fill('Product to feature', 'Beans');
    fill('Brand Instagram account', '@kahwa');
    fill('Deadline', '2099-01-31');
    await press('Create brief');
    await waitFor(() => expect(sentTo('POST /brief')).toHaveLength(1));
    expect(sentTo('POST /brief')[0]!.body).toMatchObject({ disclosure: '#ad #إعلان' });
  });
  it('if the server refuses an address, the field shows the reason, and "Write it myself" opens the empty form', async () => {
    setMarket({ buyer });
    const message =
      'This website shows only its cookie notice to us. Try another address of your brand, or fill in the brief by hand.';
    answers('POST /brief/openAi', { message, errors: { url: message } }, 422);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    // No toast repeats the reason.
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae');
    act(() => setLocale('ar'));
    expect(screen.queryByText(message)).toBeNull();
    expect(
      screen.getByText(t('We cannot draft a brief from this address. Try another address of your brand.')),
    ).toBeVisible();
    expect(screen.getByLabelText(t('Website URL'))).toHaveValue('https://kahwa.ae');
    act(() => setLocale('en'));
    expect(screen.getByText(message)).toBeVisible();
    await press('Write it myself');
    expect(screen.getByLabelText('Brand name')).toHaveValue('');
  });

  it('if the website cannot be read, opens the empty form with a note', async () => {
    setMarket({ buyer });
    answers('POST /brief/openAi', { message: 'The website did not answer.' }, 502);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    expect(await screen.findByText('The website did not answer.')).toBeVisible();
    expect(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.getByLabelText('Brand name')).toHaveValue('');
  });

  it('without a connection, shows "No connection" beside the website field, and a second press reads the website', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    setMarket({ buyer });
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    expect(await screen.findByText(/No connection\. Nothing is lost: try again\./)).toBeVisible();
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae');
    answers('POST /brief/openAi', AI);
    await press('Create brief with AI');
    expect(await screen.findByLabelText('Brand name')).toHaveValue('Kahwa House');
    log.mockRestore();
  });
  it('the form has a field for each part of a brief', async () => {
    await openEmptyForm();
    await userEvent.click(screen.getByRole('radio', { name: /^In-person visit/ }));
    const fieldNames = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
    // Without suggestions there is no field `points`. Only a website provides a logo.
    const fields = Object.keys(briefSchema().fields).filter((field) => !/^(?:points|brandLogo)$/.test(field));
    expect(fieldNames).toEqual(expect.arrayContaining(fields));
  });

  // @product §5.45 §5.46
  it('missing required fields show the errors of product §5, and with "Remote" no visit is needed', async () => {
    await openEmptyForm();
    await press('Create brief');
    for (const text of [
      'Feature product is required',
      'Instagram account is required',
      // @product §5.48
      'Deadline is required',
      // @product §5.49
      'Choose at least one or mention in above field',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.queryByLabelText('Visit address')).toBeNull();
    expect(sent).toHaveLength(0);
  });

  // @product §5.46 §5.47
  it('an in-person visit without address, date and time shows "Visit address is required" and "Visit date is required"', async () => {
    await openEmptyForm();
    await userEvent.click(screen.getByRole('radio', { name: /In-person visit/ }));
    await press('Create brief');
    expect(await screen.findByText('Visit address is required')).toBeVisible();
    expect(screen.getByText('Visit date is required')).toBeVisible();
    expect(screen.getByText('Visit time is required')).toBeVisible();
  });

  // @product §5.50
  it('a visit and a deadline in the past show errors', async () => {
    await openEmptyForm();
    await userEvent.click(screen.getByRole('radio', { name: /In-person visit/ }));
    fill('Visit date', '2020-01-01');
    fill('Visit time', '10:00');
    fill('Deadline', '2020-01-01');
    await press('Create brief');
    expect((await screen.findAllByText('Visit date cannot be in the past')).length).toBeGreaterThan(0);
    expect(screen.getByText('Deadline cannot be in the past')).toBeVisible();
  });

  // @product §2.114 §7.36
  it('with items in the cart, "Create brief" sends every field, selects the brief and opens /my-cart', async () => {
    act(() => useCart.setState(cartOf(line())));
    answers('POST /brief', { data: brief({ id: 'brief-9' }) });
    const { history } = await openEmptyForm();
    fill('Brand name', 'Kahwa House');
    fill('Product to feature', 'Cold brew');
    fill('Brand Instagram account', '@kahwa');
    await userEvent.click(screen.getByRole('radio', { name: 'Funny' }));
    fill('Deadline', '2099-01-31');
    fill('Add a talking point', 'Fresh beans');
    await press('Add');
    await press('Create brief');
    await waitFor(() => expect(history.location.pathname).toBe('/my-cart'));
    expect(sentTo('POST /brief')[0]!.body).toMatchObject({
      brandName: 'Kahwa House',
      feature: 'Cold brew',
      tag: '@kahwa',
      contentStyle: 'Funny',
      deadline: '2099-01-31',
      inPersonVisit: false,
      point1: 'Fresh beans',
      sellerId: 'seller-1',
      contentIds: ['story-1'],
    });
    expect(useMarket.getState().briefId).toBe('brief-9');
  });

  it('sends a talking point that was typed but not added', async () => {
    answers('POST /brief', { data: brief() });
    const { history } = await openEmptyForm();
    fill('Brand name', 'K');
    fill('Product to feature', 'C');
    fill('Brand Instagram account', '@k');
    fill('Deadline', '2099-01-31');
    await userEvent.type(screen.getByLabelText('Add a talking point'), 'Fresh beans');
    await press('Create brief');
    await waitFor(() => expect(history.location.pathname).toBe('/requirements'));
    expect(sentTo('POST /brief')[0]!.body).toMatchObject({ point1: 'Fresh beans' });
  });

  it('with an empty cart, "Create brief" opens /requirements', async () => {
    answers('POST /brief', { data: brief() });
    const { history } = await openEmptyForm();
    fill('Brand name', 'K');
    fill('Product to feature', 'C');
    fill('Brand Instagram account', '@k');
    fill('Deadline', '2099-01-31');
    fill('Other', 'Anything');
    await press('Create brief');
    await waitFor(() => expect(history.location.pathname).toBe('/requirements'));
  });

  it('a reload before the website is read restores the typed address', async () => {
    setMarket({ buyer });
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae/men');
    cleanup();
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae/men');
  });

  it('a reload while the website is read restores the typed address', async () => {
    setMarket({ buyer });
    hold('POST /brief/openAi', AI);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae/men');
    await press('Create brief with AI');
    expect(await screen.findByText('Opening your website…')).toBeVisible();
    cleanup();
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae/men');
  });

  it('after a failed read of the website, a reload restores the typed address', async () => {
    setMarket({ buyer });
    answers('POST /brief/openAi', { message: 'The website did not answer.' }, 502);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae/men');
    await press('Create brief with AI');
    expect(await screen.findByText(/could not be read/)).toBeVisible();
    cleanup();
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae/men');
  });

  it('"Another website" discards an unchanged draft immediately, but asks before it discards typed values', async () => {
    await readWebsite();
    await press('Another website');
    expect(screen.getByLabelText('Website URL')).toBeVisible();
    cleanup();
    await readWebsite();
    fill('Brand name', 'Kahwa');
    await press('Another website');
    expect(screen.getByRole('dialog')).toHaveTextContent('What you typed here is lost.');
    expect(screen.getByLabelText('Brand name')).toHaveValue('Kahwa');
    await press('Discard');
    expect(screen.getByLabelText('Website URL')).toBeVisible();
  });

  it('if a draft exists, reads another address from /requirements only after the draft is discarded', async () => {
    await readWebsite();
    cleanup();
    keepDraft('ai-brief-website', { url: 'https://noor.ae' });
    show(AiBrief, '/ai-brief', { state: { read: true } });
    expect(await screen.findByRole('dialog')).toHaveTextContent('Discard this brief?');
    const lastRead = () => sentTo('POST /brief/openAi').at(-1)?.body;
    expect(lastRead()).not.toEqual({ url: 'https://noor.ae' });
    await press('Discard');
    await waitFor(() => expect(lastRead()).toEqual({ url: 'https://noor.ae' }));
  });

  it('a reload of a partly filled form restores its values, but only for the same brand', async () => {
    setMarket({ buyer });
    keepDraft('ai-brief', { brandName: 'Kahwa', points: ['A'], suggestions: ['A'] });
    keepDraft('ai-brief-website', { url: 'https://kahwa.ae' });
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Brand name')).toHaveValue('Kahwa');
    expect(screen.getByRole('checkbox', { name: 'A' })).toBeChecked();
    cleanup();
    setMarket({ buyer: { ...buyer, id: 'another-brand' } });
    show(AiBrief, '/ai-brief');
    expect(screen.queryByLabelText('Brand name')).toBeNull();
    expect(screen.getByLabelText('Website URL')).toHaveValue('');
  });
});

describe('warnings about dates', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('warns about a deadline that is sooner than the delivery time of the cart’s items', async () => {
    setMarket({ publicSeller: seller() });
    act(() => useCart.setState(cartOf(line())));
    await openEmptyForm();
    fill('Deadline', inDays(1));
    const warning = await screen.findByText(
      /^The deadline is sooner than the delivery time of your order. Choose /,
    );
    // The warning is between its field and the next field.
    expect(warning.compareDocumentPosition(screen.getByLabelText('Deadline'))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(warning.compareDocumentPosition(screen.getByLabelText('Other'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('warns about a visit after the deadline, and about a date that is more than two years away', async () => {
    await openEmptyForm();
    await userEvent.click(screen.getByRole('radio', { name: /^In-person visit/ }));
    fill('Deadline', inDays(10));
    fill('Visit date', inDays(20));
    fill('Visit time', '12:00');
    expect(await screen.findByText('The visit is after the deadline.')).toBeVisible();
    fill('Deadline', '2999-01-01');
    expect(await screen.findByText('A date is more than two years away. Check the year.')).toBeVisible();
  });
});
