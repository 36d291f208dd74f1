import { act, render, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import { loadRemote } from '@module-federation/runtime';
import type { Catalog, Registry } from '@linksouq/shared-api/contract';
import { setLocale, t, useLocale } from '@linksouq/shared-ui/host';
import { LanguageButton } from '../chrome/LanguageButton';
import { startFederation } from '../federation/containers';
import { loadPage } from '../federation/load-page';
import { switchLanguage } from './switch-language';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = loadRemote as jest.Mock;
const remote = (texts: string[]) => ({
  build: 'b',
  owner: 'squad',
  entry: '/_mf/x/b/remoteEntry.js',
  integrity: '',
  routes: [],
  pages: Object.fromEntries(texts.map((name) => [name, { scripts: [], styles: [] }])),
});
const page = { default: () => null };
const user = events.setup({ delay: null });

function Words() {
  useLocale();
  return <p>{[t('Menu'), t('Cover image'), t('Cart')].join(' | ')}</p>;
}
const loaded = () => load.mock.calls.map(([id]) => id as string);

/** Delays the load of one module. Returns a function that ends the load. */
function hold(held: string, module: unknown): () => void {
  const loadNow = load.getMockImplementation()!;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  load.mockImplementation((id: string) => (id === held ? released.then(() => module) : loadNow(id)));
  return release;
}
const TEXTS: Readonly<Record<string, Catalog>> = {
  'mfe_seller/texts-ar': { 'Cover image': 'صورة الغلاف' },
  'mfe_public_page/texts-ar': { 'Book now': 'احجز الآن' },
  'mfe_other/texts-ar': { Start: 'ابدأ' },
};

beforeEach(() => {
  load.mockReset().mockImplementation(async (id: string) => (TEXTS[id] ? { default: TEXTS[id] } : page));
  startFederation({
    version: 1,
    shell: { build: 's' },
    remotes: {
      mfe_seller: remote(['texts-ar']),
      mfe_buyer: remote([]),
      mfe_delivery: remote(['texts-ar']),
      mfe_public_page: remote(['texts-ar']),
      mfe_other: remote(['texts-ar']),
    },
  } as unknown as Registry);
});
afterEach(() => act(() => setLocale('en')));

describe('switching the language', () => {
  it('loads no texts if the language is English', async () => {
    await loadPage('mfe_seller', 'Profile');
    expect(loaded()).toEqual(['mfe_seller/Profile']);
  });
  it('shows the shell and the loaded pages in Arabic, right to left, and stores the choice in a cookie', async () => {
    await loadPage('mfe_seller', 'Profile');
    await loadPage('mfe_buyer', 'Cart');
    render(
      <>
        <LanguageButton names={{ en: 'English', ar: 'العربية' }} />
        <Words />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    // The page of mfe_buyer stays in English, because its build has no Arabic texts.
    expect(await screen.findByText('القائمة | صورة الغلاف | Cart')).toBeInTheDocument();
    expect(loaded()).not.toContain('mfe_buyer/texts-ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
    expect(document.cookie).toContain('lang=ar');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('Menu | Cover image | Cart')).toBeInTheDocument();
    expect(document.cookie).toContain('lang=en');
  });
  it('offers more than two languages in a list, each with its name in that language', async () => {
    render(<LanguageButton names={{ en: 'English', ar: 'العربية', ur: 'اردو' }} />);
    const list = screen.getByRole('combobox', { name: 'Language' });
    expect(list).toHaveValue('en');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'English',
      'العربية',
      'اردو',
    ]);
    await user.selectOptions(list, 'العربية');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ar'));
    expect(document.cookie).toContain('lang=ar');
  });
  it('loads the texts of a remote that the document starts to use during the switch', async () => {
    await loadPage('mfe_delivery', 'SubmitContent');
    const release = hold('mfe_delivery/texts-ar', { default: {} });
    const switched = switchLanguage('ar');
    // A tap or the prefetch loads the page of another remote, while the language is still English.
    await loadPage('mfe_public_page', 'SellerPage');
    release();
    await act(() => switched);
    expect(t('Book now')).toBe('احجز الآن');
  });
  it('loads the texts of a page that is still loading after the switch', async () => {
    const release = hold('mfe_other/Start', page);
    const loading = loadPage('mfe_other', 'Start');
    act(() => setLocale('ar'));
    release();
    await loading;
    expect(t('Start')).toBe('ابدأ');
  });
  it('loads the texts of a page that loads after the switch', async () => {
    act(() => setLocale('ar'));
    await loadPage('mfe_seller', 'Payout');
    expect(t('Cover image')).toBe('صورة الغلاف');
  });
});
