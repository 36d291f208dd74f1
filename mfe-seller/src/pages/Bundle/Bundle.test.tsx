import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
import { allContent, bundle } from '../../testing/samples';
import { asSeller, withSeller } from '../../testing/signed-in';
import Bundle from './index';

withSeller();
const NONE = { discount: null, contents: [], data: null };
const existing = { discount: 20, contents: bundle().contents, data: bundle() };
const open = (stored: object = NONE) => {
  answers('GET /content', allContent());
  answers('GET /bundles', stored as never);
  return show(Bundle, '/bundle');
};
const price = (label: string) => screen.getByText(label).parentElement!;

describe('Bundle Maker (product §2, §5, §9)', () => {
  // @product §9.14 §9.16
  it('Stories and the discount of 10 % are selected by default', async () => {
    open();
    expect(await screen.findByRole('checkbox', { name: 'Stories' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Reels' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: '10%' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
  it('without content pages, shows a link to Sell Content instead of the form', async () => {
    answers('GET /content', { contents: [], result: { story: false, post: false, reel: false } });
    answers('GET /bundles', NONE);
    show(Bundle, '/bundle');
    expect(await screen.findByText('Set up your content pages first.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Sell Content' })).toHaveAttribute('href', '/sell-content');
    expect(screen.queryByRole('button', { name: 'Create Bundle' })).toBeNull();
  });
  // @product §2.71 §9.15
  it('the original price is the sum of the content pages, and the bundle price is the sum minus the discount', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Reels' }));
    await userEvent.click(screen.getByRole('radio', { name: '35%' }));
    expect(price('Original price')).toHaveTextContent('AED 1,750');
    expect(price('Bundle price')).toHaveTextContent('AED 1,137.50');
  });
  it('the preview shows the content, the discount, the original price and the bundle price', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Reels' }));
    const preview = within(screen.getByRole('region', { name: 'How brands see it' }));
    expect(preview.getByText('Save 10%')).toBeVisible();
    expect(preview.getByText('Story, Reel')).toBeVisible();
    expect(preview.getByText('AED 1,750').closest('s')).not.toBeNull();
    expect(preview.getByText('AED 1,575')).toBeVisible();
  });
  it('while prices are hidden, the preview shows "GET PRICING" in place of the prices', async () => {
    asSeller({ priceVisibility: false });
    open(existing);
    const preview = within(await screen.findByRole('region', { name: 'How brands see it' }));
    expect(preview.getByText('GET PRICING')).toBeVisible();
    expect(preview.queryByText(/AED/)).toBeNull();
  });
  // @product §2.72 §2.73 §7.26
  it('"Create Bundle" sends POST, shows the server’s message and goes back', async () => {
    // @product §8.27
    const sent = answers('POST /bundles', { ...existing, message: 'Bundle created' });
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Bundle' }));
    expect(await screen.findByText('Bundle created')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(sent[0]!.body).toEqual({
      userId: 'seller-1',
      contentIds: ['page-1'],
      originalPrice: 500,
      bundlePrice: 450,
      discount: 10,
    });
  });
  // @product §2.72 §4.37 §7.26
  it('the form of an existing bundle is prefilled, and "Edit Bundle" sends PATCH', async () => {
    const sent = answers('PATCH /bundles', existing);
    open(existing);
    expect(await screen.findByRole('checkbox', { name: 'Reels' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '20%' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Bundle' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
  it('if another device has changed a price, shows the new price at the first press and saves it at the second', async () => {
    const sent = answers('POST /bundles', existing);
    open();
    const create = await screen.findByRole('button', { name: 'Create Bundle' });
    expect(price('Bundle price')).toHaveTextContent('AED 450');
    answers('GET /content', allContent({ setupPrice: 1_000 }));
    await userEvent.click(create);
    expect(await screen.findByText(/^Prices of your content were changed in another tab/)).toBeVisible();
    expect(price('Bundle price')).toHaveTextContent('AED 900');
    // The second tap of a double tap does not save, because the person has not read the note.
    await userEvent.click(create);
    expect(sent).toHaveLength(0);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await userEvent.click(create);
    await waitFor(() => expect(sent).toHaveLength(1));
    clock.mockRestore();
    expect(sent[0]!.body).toMatchObject({ originalPrice: 1_000, bundlePrice: 900 });
  });
  it('if another device changes a price after a refused save, the next press shows the note about prices, and no longer the old error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /bundles', { message: 'Refused.', errors: { discount: 'Choose 20%.' } }, 422);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Bundle' }));
    expect(await screen.findByText('Choose 20%.')).toBeVisible();
    answers('GET /content', allContent({ setupPrice: 2_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Create Bundle' }));
    expect(await screen.findByText(/^Prices of your content were changed in another tab/)).toBeVisible();
    expect(screen.queryByText('Choose 20%.')).toBeNull();
    log.mockRestore();
  });
  it('saving without a content type shows one error for the group', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stories' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create Bundle' }));
    expect(await screen.findByText('Select at least one content type')).toBeVisible();
    expect(screen.queryByText('Choose one or more.')).toBeNull();
    // The error is before the rows of the group.
    const group = screen.getByRole('group', { name: 'Content types' });
    expect(group).toHaveAccessibleDescription('Select at least one content type');
    expect(within(group).getAllByRole('alert')).toHaveLength(1);
    expect(
      within(group)
        .getByRole('alert')
        .compareDocumentPosition(screen.getByRole('checkbox', { name: 'Stories' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  it('without a content type, the prices are dashes and the preview shows no discount', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stories' }));
    expect(price('Original price')).toHaveTextContent('–');
    expect(price('Bundle price')).toHaveTextContent('–');
    expect(price('Choose content to see your price')).toHaveTextContent('–');
    expect(screen.getByText('Choose what it contains.')).toBeVisible();
    expect(screen.queryByText(/^Save \d+%$/)).toBeNull();
  });
  it('with hidden prices, an existing bundle shows no prices', async () => {
    asSeller({ priceVisibility: false });
    answers('GET /content', allContent({ setupPrice: 0 }));
    answers('GET /bundles', existing);
    show(Bundle, '/bundle');
    expect(await screen.findByRole('button', { name: 'Edit Bundle' })).toBeEnabled();
    expect(screen.queryByText('Bundle price')).toBeNull();
  });
  // @product §4.39 §5.44
  it('with hidden prices and no bundle, a dialog with a link to /sell-content opens', async () => {
    asSeller({ priceVisibility: false });
    open();
    const modal = within(await screen.findByRole('dialog', { name: 'Show your prices first' }));
    expect(
      modal.getByText('To create a Bundle, you must have ‘Show the prices’ enabled in Set Pricing settings.'),
    ).toBeVisible();
    expect(modal.getByRole('link')).toHaveAttribute('href', '/sell-content');
  });
  // @product §4.40
  it('with hidden prices, an existing bundle can be edited (product §4)', async () => {
    asSeller({ priceVisibility: false });
    open(existing);
    expect(await screen.findByRole('button', { name: 'Edit Bundle' })).toBeEnabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  // @product §8.10
  it('a failed creation shows the server’s message in a toast (product §8)', async () => {
    answers('POST /bundles', { message: 'No bundles today' }, 409);
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Bundle' }));
    expect(await screen.findByText('No bundles today')).toBeVisible();
    expect(at()).toBe('/bundle');
  });
});
