import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { briefSchema } from '@linksouq/shared-api/contract';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { answers, fill, hold, sent, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { brief, buyer, cartOf, line } from '../../testing/people';
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
async function manual() {
  setMarket({ buyer });
  const view = show(AiBrief, '/ai-brief');
  await press('Write it myself');
  return view;
}

// @product §2.16
describe('AI brief (product §2, §5)', () => {
  it('Without a buyer session it renders, makes no call and offers to register in the cart', () => {
    show(AiBrief, '/ai-brief');
    expect(screen.getByRole('link', { name: 'Register in the cart' })).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  // @product §5.51
  it.each(['kahwa.ae', 'http://kahwa.ae', 'https://kahwa', 'https://'])(
    'Website URL must start with https:// and be a valid domain: %s',
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
  it('URL entry, progress, then an editable review form with what was read', async () => {
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
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
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

  async function read(data: Record<string, unknown>) {
    setMarket({ buyer });
    answers('POST /brief/openAi', { data: { ...AI.data, ...data } });
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    await screen.findByLabelText('Brand name');
  }
  it('The account, the style and the products of the website are offered; a tap chooses the product', async () => {
    answers('POST /brief', { data: brief() });
    await read({
      instagram: 'kahwa.ae',
      content_style: 'Minimal',
      products: [
        { name: 'Cold brew', url: 'https://kahwa.ae/p/1', image: '' },
        { name: 'Yirga beans', url: '', image: '' },
      ],
    });
    expect(screen.getByLabelText('Brand Instagram account')).toHaveValue('@kahwa.ae');
    expect(screen.getByRole('radio', { name: 'Minimal' })).toBeChecked();
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
  it('Each field shows the words of the website behind it on tap, with their page', async () => {
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
    await read({ evidence });
    const [first] = screen.getAllByText('In the words of your website');
    expect(screen.getByText('We roast in small batches')).not.toBeVisible();
    await userEvent.click(first!);
    expect(screen.getByText('We roast in small batches')).toBeVisible();
    expect(screen.getByText('kahwa.ae/about')).toBeVisible();
  });
  it.each([
    ['other-language', /language that we cannot draft from/],
    ['translated', /website in another language/],
    ['model-unavailable', /writing assistant was not available/],
    ['model-budget', /writing assistant was not available/],
  ])('The person reads how the draft came about: %s', async (note, text) => {
    await read({ notes: [note] });
    expect(screen.getByText(text)).toBeVisible();
  });
  it('A label of advertising is suggested in both languages, and claims that need proof are named', async () => {
    answers('POST /brief', { data: brief() });
    await read({ talking_points: ['Results guaranteed', 'Fresh beans'] });
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
  it('A page that is no brand’s page: the reason is shown at the address, and one tap opens the form', async () => {
    setMarket({ buyer });
    const message =
      'This website shows only its cookie notice to us. Try another address of your brand, or fill in the brief by hand.';
    answers('POST /brief/openAi', { message, errors: { url: message } }, 422);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae');
    await press('Write it myself');
    expect(screen.getByLabelText('Brand name')).toHaveValue('');
  });

  it('When reading fails the manual form opens with what is known', async () => {
    setMarket({ buyer });
    answers('POST /brief/openAi', { message: 'The website did not answer.' }, 502);
    show(AiBrief, '/ai-brief');
    fill('Website URL', 'https://kahwa.ae');
    await press('Create brief with AI');
    expect(await screen.findByText('The website did not answer.')).toBeVisible();
    expect(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.getByLabelText('Brand name')).toHaveValue('');
  });

  it('The review form has a field for everything that a brief says', async () => {
    await manual();
    await userEvent.click(screen.getByRole('radio', { name: /^In-person visit/ }));
    const asked = [...document.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name);
    // Talking points are chosen from what was read, or typed.
    const fields = Object.keys(briefSchema().fields).filter((field) => field !== 'points');
    expect(asked).toEqual(expect.arrayContaining(fields));
  });

  // @product §5.45 §5.46
  it('The required messages, to the letter; remote asks for no visit', async () => {
    await manual();
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
  it('In person: Visit address is required, Visit date is required', async () => {
    await manual();
    await userEvent.click(screen.getByRole('radio', { name: /In-person visit/ }));
    await press('Create brief');
    expect(await screen.findByText('Visit address is required')).toBeVisible();
    expect(screen.getByText('Visit date is required')).toBeVisible();
    expect(screen.getByText('Visit time is required')).toBeVisible();
  });

  // @product §5.50
  it('Date-time and deadline cannot be in the past', async () => {
    await manual();
    await userEvent.click(screen.getByRole('radio', { name: /In-person visit/ }));
    fill('Visit date', '2020-01-01');
    fill('Visit time', '10:00');
    fill('Deadline', '2020-01-01');
    await press('Create brief');
    expect((await screen.findAllByText('Visit date cannot be in the past')).length).toBeGreaterThan(0);
    expect(screen.getByText('Deadline cannot be in the past')).toBeVisible();
  });

  // @product §2.114 §7.36
  it('Create sends every field, chooses the brief and goes to /my-cart when there is a cart', async () => {
    act(() => useCart.setState(cartOf(line())));
    answers('POST /brief', { data: brief({ id: 'brief-9' }) });
    const { router } = await manual();
    fill('Brand name', 'Kahwa House');
    fill('Product to feature', 'Cold brew');
    fill('Brand Instagram account', '@kahwa');
    await userEvent.click(screen.getByRole('radio', { name: 'Funny' }));
    fill('Deadline', '2099-01-31');
    fill('Add a talking point', 'Fresh beans');
    await press('Add');
    await press('Create brief');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-cart'));
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

  it('A talking point left in its field, not added, is sent with the brief', async () => {
    answers('POST /brief', { data: brief() });
    const { router } = await manual();
    fill('Brand name', 'K');
    fill('Product to feature', 'C');
    fill('Brand Instagram account', '@k');
    fill('Deadline', '2099-01-31');
    await userEvent.type(screen.getByLabelText('Add a talking point'), 'Fresh beans');
    await press('Create brief');
    await waitFor(() => expect(router.state.location.pathname).toBe('/requirements'));
    expect(sentTo('POST /brief')[0]!.body).toMatchObject({ point1: 'Fresh beans' });
  });

  it('Without a cart it goes to /requirements', async () => {
    answers('POST /brief', { data: brief() });
    const { router } = await manual();
    fill('Brand name', 'K');
    fill('Product to feature', 'C');
    fill('Brand Instagram account', '@k');
    fill('Deadline', '2099-01-31');
    fill('Other', 'Anything');
    await press('Create brief');
    await waitFor(() => expect(router.state.location.pathname).toBe('/requirements'));
  });

  it('Reload before the website was read: the address that was typed returns', async () => {
    setMarket({ buyer });
    show(AiBrief, '/ai-brief').router.dispose();
    fill('Website URL', 'https://kahwa.ae/men');
    cleanup();
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Website URL')).toHaveValue('https://kahwa.ae/men');
  });

  it('A reload in the middle loses nothing', async () => {
    sessionStorage.setItem(
      'draft:ai-brief',
      JSON.stringify({ brandName: 'Kahwa', points: ['A'], suggestions: ['A'] }),
    );
    setMarket({ buyer });
    show(AiBrief, '/ai-brief');
    expect(screen.getByLabelText('Brand name')).toHaveValue('Kahwa');
    expect(screen.getByRole('checkbox', { name: 'A' })).toBeChecked();
  });
});
